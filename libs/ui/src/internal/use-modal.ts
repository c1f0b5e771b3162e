import { useEffect, useRef, type RefObject } from 'react';
import { keepTabInside } from './focus-trap';
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
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
    // Refs are stable; the effect belongs to the mounting, not to the render.
  }, [overlay, panel, initialFocusRef]);
};
