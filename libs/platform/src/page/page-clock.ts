/** Server time as this page knows it. */
export interface PageClock {
  /** Milliseconds since 1970 when the server made the page. */
  readonly startedAt: number;
  /** Milliseconds since then, from a clock that never jumps. */
  elapsed(): number;
}

/** A page's clock, with a way to tell it that it is slow. */
export interface CorrectedClock extends PageClock {
  /** It was this late at the server when it said so: since answers only arrive later, the clock may be behind that, and never ahead. */
  correct(instant: number): void;
}

/** A clock that starts at the time the page was made and moves on with `monotonic` (milliseconds). */
export function startPageClock(serverTime: string, monotonic: () => number): CorrectedClock {
  const startedAt = Date.parse(serverTime);
  let behind = -monotonic();
  const elapsed = () => behind + monotonic();
  return {
    startedAt,
    elapsed,
    correct: (instant) => {
      const late = instant - startedAt - elapsed();
      if (late > 0) behind += late;
    },
  };
}

/** What the answers to calls say of the server's time is for whoever keeps the page's clock. */
export const serverDate: { tell: (instant: number) => void } = { tell: () => undefined };
