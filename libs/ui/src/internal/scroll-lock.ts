/**
 * Stops the page behind a dialog from scrolling; the count lives in the document because every front-end bundle has its own copy
 * of this module. The rule itself is in reset.css.
 * @returns what undoes it
 */
export const lockScroll = (root: HTMLElement = document.documentElement): (() => void) => {
  const change = (by: number) => {
    const count = Number(root.dataset.scrollLocked ?? 0) + by;
    if (count > 0) root.dataset.scrollLocked = String(count);
    else delete root.dataset.scrollLocked;
  };
  change(1);
  return () => change(-1);
};
