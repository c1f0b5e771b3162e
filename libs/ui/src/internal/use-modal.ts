import { useEffect, useRef, type RefObject } from 'react';
import { keepTabInside, tabbableIn } from './focus-trap';
import { lockScroll } from './scroll-lock';

/** What {@link useModal} works on. */
export interface ModalOptions {
  /** Outermost element of the layer, a child of the body marked `data-mw-layer="dialog"`. */
  overlay: RefObject<HTMLElement | null>;
  /** The element that keeps the focus; must be focusable. */
  panel: RefObject<HTMLElement | null>;
  initialFocusRef?: RefObject<HTMLElement | null> | undefined;
  onEscape: () => void;
}

// Every front-end bundle has its own copy of this module; the document is what they share.
const isTopmost = (overlay: HTMLElement | null) =>
  [...document.querySelectorAll('[data-mw-layer="dialog"]')].at(-1) === overlay;

/** An element and those around it, from the inside out, without the body. */
function placeOf(element: Element | null): HTMLElement[] {
  const place: HTMLElement[] = [];
  for (let at = element; at instanceof HTMLElement && at !== document.body; at = at.parentElement) place.push(at);
  return place;
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
    const place = placeOf(before);
    if (!root.contains(before)) (initialFocusRef?.current ?? root).focus({ preventScroll: true });
    const unlock = lockScroll();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isTopmost(overlay.current)) return;
      if (event.key === 'Escape' && !event.isComposing) {
        // A dialog underneath listens too, and is topmost as soon as this one has gone.
        event.preventDefault();
        escape.current();
      } else {
        keepTabInside(event, root);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      unlock();
      const still = place.find((element) => element.isConnected);
      // What was pressed may be gone, because of what was done here: then what stands in its place is next.
      (still === before ? still : still && tabbableIn(still)[0])?.focus({ preventScroll: true });
    };
    // Refs are stable; the effect belongs to the mounting, not to the render.
  }, [overlay, panel, initialFocusRef]);
};
