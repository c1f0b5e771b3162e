import { useEffect, useRef, type RefObject } from 'react';

/** What {@link useModal} works on. */
export interface ModalOptions {
  /** Outermost element of the layer, a child of the body marked `data-mw-layer="dialog"`. */
  overlay: RefObject<HTMLElement | null>;
  /** The element that keeps the focus; must be focusable. */
  panel: RefObject<HTMLElement | null>;
  initialFocusRef?: RefObject<HTMLElement | null> | undefined;
  onEscape: () => void;
}

/** With the first dialog: no page needs it to begin. */
const loadFocusHold = () => import('./focus-hold');

// Every front-end bundle has its own copy of this module; the document is what they share.
const isTopmost = (overlay: HTMLElement | null) =>
  [...document.querySelectorAll('[data-mw-layer="dialog"]')].at(-1) === overlay;

/** Where something stands in what is around it. */
interface Place {
  readonly element: HTMLElement;
  /** Its number among its siblings. */
  readonly index: number;
}

/** Of an element and those around it, from the inside out, without the body. */
function placeOf(element: Element | null): Place[] {
  const place: Place[] = [];
  for (let at = element; at instanceof HTMLElement && at !== document.body; at = at.parentElement)
    place.push({ element: at, index: [...(at.parentElement?.children ?? [])].indexOf(at) });
  return place;
}

/** What is nearest to a place whose inner part has gone: what came in its stead, then what stands before it, then all that is left around it. */
function nearTo(place: readonly Place[]): Element[] {
  const at = place.findIndex(({ element }) => element.isConnected);
  const [gone, still] = [place[at - 1], place[at]];
  if (!gone || !still) return [];
  const { children } = still.element;
  return [...[...children].slice(0, gone.index + 1).reverse(), still.element];
}

/** The element that keys go to, inside whatever shadow root it is. */
function focusedElement(): Element | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

/**
 * Stops the page behind a dialog from scrolling; the count lives in the document because every front-end bundle has its own copy
 * of this module. The rule itself is in reset.css.
 * @returns what undoes it
 */
function lockScroll(root: HTMLElement = document.documentElement): () => void {
  const change = (by: number) => {
    const count = Number(root.dataset.scrollLocked ?? 0) + by;
    if (count > 0) root.dataset.scrollLocked = String(count);
    else delete root.dataset.scrollLocked;
  };
  change(1);
  return () => change(-1);
}

/** Makes a mounted element modal until it unmounts: focus in and back, Tab inside, Escape, no scrolling behind. */
export const useModal = ({ overlay, panel, initialFocusRef, onEscape }: ModalOptions): void => {
  const escape = useRef(onEscape);
  useEffect(() => {
    escape.current = onEscape;
  });
  useEffect(() => {
    const root = panel.current;
    if (!root) return undefined;
    const before = document.activeElement;
    const focused = focusedElement();
    const place = placeOf(before);
    const first = initialFocusRef?.current ?? root;
    if (!root.contains(before)) first.focus({ preventScroll: true });
    const unlock = lockScroll();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !isTopmost(overlay.current)) return;
      // A dialog underneath listens too, and is topmost as soon as this one has gone.
      event.preventDefault();
      escape.current();
    };
    document.addEventListener('keydown', onKeyDown);
    let open = true;
    let release: (() => void) | undefined;
    let firstIn: ((element: Element) => HTMLElement | undefined) | undefined;
    loadFocusHold().then(
      ({ holdFocus, firstTabbable }) => {
        if (!open) return;
        // A dialog underneath has fetched the focus back until now.
        release = holdFocus(root, first);
        firstIn = firstTabbable;
      },
      // A dialog that Tab can leave is better than none.
      () => undefined,
    );
    return () => {
      open = false;
      document.removeEventListener('keydown', onKeyDown);
      release?.();
      unlock();
      // What was pressed may be gone, because of what was done here: what is far from it may be out of sight.
      const near = nearTo(place).map((element) => firstIn?.(element));
      const next = before?.isConnected ? focused : near.find((element) => element !== undefined);
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
    // Refs are stable; the effect belongs to the mounting, not to the render.
  }, [overlay, panel, initialFocusRef]);
};
