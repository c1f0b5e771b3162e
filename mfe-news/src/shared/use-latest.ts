import { useCallback, useEffect, useRef } from 'react';

/** A function that stays the same and does what the one of the latest rendering does: for handlers, not for rendering. */
export function useLatest<Given extends readonly unknown[], Answer>(
  action: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
