import type { Clock } from './clock';

/** How something that may safely be done twice is tried again. */
export interface RetryPolicy {
  /** Times it is done at most. */
  readonly tries: number;
  /** Longest it may take, pauses included. */
  readonly totalMs: number;
  /** Longest one try may take while there is time for another. */
  readonly tryMs: number;
  /** Milliseconds to wait after the `tried`-th failure; null when trying again would change nothing. */
  readonly pauseAfter: (error: unknown, tried: number) => number | null;
  readonly clock: Clock;
}

/**
 * Does `attempt` until it succeeds, has failed for good, or the time is over. It is told within how many milliseconds it has to answer.
 * Rejects with the last error, or with the reason of an aborted signal.
 */
export async function retrying<T>(
  attempt: (withinMs: number) => Promise<T>,
  { tries, totalMs, tryMs, pauseAfter, clock }: RetryPolicy,
  signal?: AbortSignal,
): Promise<T> {
  const end = clock.now() + totalMs;
  for (let tried = 1; ; tried += 1) {
    const left = end - clock.now();
    try {
      return await attempt(left >= 2 * tryMs ? tryMs : Math.ceil(left));
    } catch (error) {
      signal?.throwIfAborted();
      const pause = tried < tries ? pauseAfter(error, tried) : null;
      if (pause === null || clock.now() + pause >= end) throw error;
      await clock.sleep(pause, signal);
    }
  }
}

/** A pause in whole milliseconds that doubles up to `maxMs`; up to half of it is left to chance, so that what failed together does not come back together. */
export function backOff(tried: number, firstMs: number, maxMs: number, random: () => number = Math.random): number {
  return Math.round(Math.min(maxMs, firstMs * 2 ** (tried - 1)) * (1 - random() / 2));
}
