/** Whole units left until an instant. */
export interface TimeRemaining {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Time from `now` to `until` (epoch milliseconds); zero once it has passed. */
export function timeRemaining(until: number, now: number): TimeRemaining {
  const left = Math.max(0, Math.floor((until - now) / 1000));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
