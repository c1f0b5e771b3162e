import { createFocusTrap, type FocusTrap } from 'focus-trap';
import { tabbable } from 'tabbable';

/** The traps that are open, the topmost last. Every front-end bundle has its own copy of this module and of the library; the document is what they share. */
const openTraps = (page: Document & { mintwireTraps?: FocusTrap[] } = document): FocusTrap[] =>
  (page.mintwireTraps ??= []);

// jsdom lays nothing out; there everything counts as visible.
const tabbableOptions = () =>
  ({ displayCheck: typeof document.body.checkVisibility === 'function' ? 'full' : 'none' }) as const;

/** Toasts, and what is not ours: the windows that wallets put beside the page. They may be used while a dialog is open. */
const isBesidePage = (element: Element): boolean =>
  element.closest('[data-mw-layer="toast"]') !== null || element.closest('#root, [data-mw-layer="dialog"]') === null;

/** The first element that Tab reaches: this one, or one inside. */
export const firstTabbable = (root: Element): HTMLElement | undefined =>
  tabbable(root, { ...tabbableOptions(), includeContainer: true })[0] as HTMLElement | undefined;

/** Keeps the focus inside `root` from now on, at `first` unless it is inside already. @returns what ends it; the focus then stays where it is */
export function holdFocus(root: HTMLElement, first: HTMLElement = root): () => void {
  const traps = openTraps();
  const trap = createFocusTrap(root, {
    trapStack: traps,
    // Where the focus is already, it stays: at the beginning, and after a pause.
    initialFocus: () => {
      const active = document.activeElement;
      return active instanceof HTMLElement && root.contains(active) ? active : first;
    },
    fallbackFocus: root,
    delayInitialFocus: false,
    preventScroll: true,
    escapeDeactivates: false,
    allowOutsideClick: true,
    returnFocusOnDeactivate: false,
    tabbableOptions: tabbableOptions(),
  });
  trap.activate();
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || traps.at(-1) !== trap) return;
    if (isBesidePage(target)) trap.pause();
    else trap.unpause();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // What had the focus beside the page has gone.
    if (key === 'Tab' && trap.paused && traps.at(-1) === trap && document.activeElement === document.body)
      trap.unpause();
  };
  // Before the trap's own, which would fetch the focus back.
  window.addEventListener('focusin', onFocusIn, true);
  document.addEventListener('keydown', onKeyDown);
  return () => {
    window.removeEventListener('focusin', onFocusIn, true);
    document.removeEventListener('keydown', onKeyDown);
    trap.deactivate();
  };
}
