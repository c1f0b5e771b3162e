import { AppError, ERRORS } from '@mintwire/contracts';
import { Windows, type Window } from './windows';

/** So much of something in so much time. */
export interface Allowance {
  readonly points: number;
  readonly seconds: number;
}

/** Books what somebody asks for, at once. */
export abstract class WindowLimiter {
  /** Books `points` for somebody. @throws {AppError} RATE_LIMITED */
  book(who: string, points = 1): void {
    const wait = this.waitOf(who, points);
    if (wait > 0) throw rateLimited(wait);
  }

  /** Books a point for somebody; false when it is one too many. */
  admits(who: string): boolean {
    return this.waitOf(who, 1) === 0;
  }

  /** How long somebody has to wait, in milliseconds; 0 when there was room for `points`. */
  protected abstract waitOf(who: string, points: number): number;
}

/** Counts in this process alone. Of several instances each gives the whole allowance: what must hold for all of them together has a `Limiter` or `SharedLimiter`. */
export class LocalLimiter extends WindowLimiter {
  readonly #points: number;
  readonly #now: () => number;
  readonly #windows: Windows<Window>;

  constructor({ points, seconds }: Allowance, now: () => number = () => performance.now()) {
    super();
    this.#points = points;
    this.#now = now;
    this.#windows = new Windows((begun) => ({ taken: 0, endsAt: begun + seconds * 1_000 }));
  }

  protected waitOf(who: string, points: number): number {
    const now = this.#now();
    const window = this.#windows.of(who, now);
    window.taken += points;
    return window.taken > this.#points ? window.endsAt - now : 0;
  }
}

/** The refusal of somebody who may come again after so many milliseconds. */
export function rateLimited(milliseconds: number): AppError {
  return new AppError(ERRORS.RATE_LIMITED, { seconds: Math.ceil(milliseconds / 1_000) });
}
