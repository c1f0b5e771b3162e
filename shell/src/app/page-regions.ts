/** Id of the header: the server's page is painted once it has all of it. */
export const HEADER_ID = 'header';

/** Id of the footer: without script, the menu of small screens leads to its links. */
export const FOOTER_ID = 'footer';

/** Id of the main region: target of the skip link, and where focus goes after a navigation. */
export const MAIN_ID = 'main';

/** Moves the focus to the main region, where what it was on is gone. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}
