/** The router's number of an entry of the history; undefined where it has given none. */
const numberOf = (state: unknown): number | undefined => (state as { readonly idx?: number } | null)?.idx ?? undefined;

/** Number of the entry that the router has arrived in. */
let here: number | undefined;
let isReturning = false;

/** The router has arrived in the entry that the browser is in. */
export function noteEntry(): void {
  here = numberOf(window.history.state);
}

/**
 * Back and Forward while a dialog is open do what Escape does, and lead nowhere: otherwise the page changes under the dialog that belongs to it. The browser has
 * gone already, so it is sent back, and the router is told of neither way. A dialog that cannot be closed stays.
 *
 * Listens to the window's `popstate` before the router does: browsers ask the listeners of a window in the order in which they came.
 */
export function closeDialogBeforeGoing(event: PopStateEvent): void {
  const there = numberOf(event.state);
  const hasReturned = isReturning && there === here;
  isReturning = false;
  if (hasReturned) return event.stopImmediatePropagation();
  // No step at all would load the page anew.
  if (here === undefined || there === undefined || there === here) return;
  if (!document.querySelector('[data-mw-layer="dialog"]')) return;
  event.stopImmediatePropagation();
  isReturning = true;
  window.history.go(here - there);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
}
