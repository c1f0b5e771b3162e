import { useCallback, useSyncExternalStore } from 'react';
import { usePlatform } from './page-state';

/**
 * The server's time in milliseconds, in steps of `everyMs`; re-renders at each step. The visitor's own clock plays no part, and
 * while the page hydrates it is exactly the server's instant, so that both sides write the same relative date.
 */
export function useServerNow(everyMs = 60_000): number {
  const { clock } = usePlatform();
  const subscribe = useCallback(
    (notify: () => void) => {
      const timer = setInterval(notify, everyMs);
      return () => clearInterval(timer);
    },
    [everyMs],
  );
  return useSyncExternalStore(
    subscribe,
    () => clock.startedAt + Math.floor(clock.elapsed() / everyMs) * everyMs,
    () => clock.startedAt,
  );
}
