import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** Puts the caret of an input back after its text was rewritten: the browser would move it to the end. */
export function useCaret(): { ref: RefObject<HTMLInputElement | null>; keep: (position: number) => void } {
  const ref = useRef<HTMLInputElement>(null);
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    ref.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  });
  return { ref, keep: useCallback((position: number) => (wanted.current = position), []) };
}
