import { useCallback, useSyncExternalStore } from 'react';
import { usePlatform } from './page-state';

/** Server time as this page knows it. */
export interface PageClock {
  /** Milliseconds since 1970 when the server made the page. */
  readonly startedAt: number;
  /** Milliseconds since then, from a clock that never jumps. */
  elapsed(): number;
}

/** A clock that starts at the server's time and moves on with `monotonic` (milliseconds). */
export function startPageClock(serverTime: string, monotonic: () => number): PageClock {
  const origin = monotonic();
  return { startedAt: Date.parse(serverTime), elapsed: () => monotonic() - origin };
}

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
