import { AppError, ERRORS } from '@mintwire/contracts';

/** So much of something in so much time. */
export interface Allowance {
  readonly points: number;
  readonly seconds: number;
}

interface Window {
  taken: number;
  readonly endsAt: number;
}

/** However many there are, counting them stays small. Somebody who has more addresses than this is held back by no limit per address. */
const MAX_COUNTED = 50_000;

/**
 * Counts in this process alone, without asking anybody: for what is asked so often that a write for each would cost more than what is asked. Of several
 * instances each gives the whole allowance. Who limits something that must hold for all of them together takes a `Limiter`.
 */
export class LocalLimiter {
  readonly #points: number;
  readonly #milliseconds: number;
  readonly #now: () => number;
  /** All windows are equally long, so those that end first stand first. */
  readonly #windows = new Map<string, Window>();

  constructor({ points, seconds }: Allowance, now: () => number = () => performance.now()) {
    this.#points = points;
    this.#milliseconds = seconds * 1_000;
    this.#now = now;
  }

  /** Books `points` for somebody. @throws {AppError} RATE_LIMITED */
  book(who: string, points = 1): void {
    const wait = this.#waitOf(who, points);
    if (wait > 0) throw rateLimited(wait);
  }

  /** Books a point for somebody; false when it is one too many. */
  admits(who: string): boolean {
    return this.#waitOf(who, 1) === 0;
  }

  /** How long somebody has to wait, in milliseconds; 0 when there was room for `points`. */
  #waitOf(who: string, points: number): number {
    const now = this.#now();
    const window = this.#windowOf(who, now);
    window.taken += points;
    return window.taken > this.#points ? window.endsAt - now : 0;
  }

  #windowOf(who: string, now: number): Window {
    for (const [first, { endsAt }] of this.#windows) {
      if (endsAt > now) break;
      this.#windows.delete(first);
    }
    const open = this.#windows.get(who);
    if (open) return open;
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined && this.#windows.size >= MAX_COUNTED) this.#windows.delete(oldest);
    const window = { taken: 0, endsAt: now + this.#milliseconds };
    this.#windows.set(who, window);
    return window;
  }
}

/** The refusal of somebody who may come again after so many milliseconds. */
export function rateLimited(milliseconds: number): AppError {
  return new AppError(ERRORS.RATE_LIMITED, { seconds: Math.ceil(milliseconds / 1_000) });
}
