const FOCUSABLE = [
  'a[href]',
  'button:not([disabled])',
  'input:not([disabled]):not([type="hidden"])',
  'select:not([disabled])',
  'textarea:not([disabled])',
  'summary',
  'iframe',
  'audio[controls]',
  'video[controls]',
  '[contenteditable="true"]',
  '[tabindex]',
].join(',');

// Tab stops once per radio group, at the chosen one; without a choice the browser stops at its first.
const isPassedOver = (element: HTMLElement): boolean => {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked || !element.name)
    return false;
  const scope = element.form ?? element.ownerDocument;
  return scope.querySelector(`input[type="radio"][name="${CSS.escape(element.name)}"]:checked`) !== null;
};

// jsdom has no checkVisibility; there everything counts as visible.
const isVisible = (element: HTMLElement): boolean =>
  typeof element.checkVisibility !== 'function' || element.checkVisibility({ visibilityProperty: true });

/** Elements inside `root` that Tab reaches, in order. */
export const tabbableIn = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.closest('[inert]') && !isPassedOver(element) && isVisible(element),
  );

/** Handles one Tab press so that focus goes round inside `root`. Elements inside `exempt` keep the browser's own order. */
export const keepTabInside = (event: KeyboardEvent, root: HTMLElement, exempt = '[data-mw-layer="toast"]'): void => {
  if (event.key !== 'Tab') return;
  const active = root.ownerDocument.activeElement;
  if (active instanceof Element && !root.contains(active) && active.closest(exempt)) return;
  const stops = tabbableIn(root);
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) {
    event.preventDefault();
    root.focus();
    return;
  }
  const outside = !(active instanceof Element) || !root.contains(active) || active === root;
  if (event.shiftKey ? outside || active === first : outside || active === last) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
};
