import { useCallback, useSyncExternalStore } from 'react';
import { usePlatform } from './page-state';

/**
 * The server's time in milliseconds, in steps of `everyMs`; re-renders when each begins. The visitor's own clock plays no part, and
 * while the page hydrates it is exactly the server's instant, so that both sides write the same relative date.
 */
export function useServerNow(everyMs = 60_000): number {
  const { clock } = usePlatform();
  const subscribe = useCallback(
    (notify: () => void) => {
      let timer: ReturnType<typeof setTimeout>;
      const wait = () => {
        timer = setTimeout(step, everyMs - (clock.elapsed() % everyMs));
      };
      const step = () => {
        notify();
        wait();
      };
      wait();
      return () => clearTimeout(timer);
    },
    [clock, everyMs],
  );
  return useSyncExternalStore(
    subscribe,
    () => clock.startedAt + Math.floor(clock.elapsed() / everyMs) * everyMs,
    () => clock.startedAt,
  );
}
