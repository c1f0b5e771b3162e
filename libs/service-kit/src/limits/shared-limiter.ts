import type { Pool } from 'pg';
import { WindowLimiter, type Allowance } from './local-limiter';
import { SharedCounts, type SharedWindow } from './shared-counts';
import { Windows } from './windows';

/** What a {@link SharedLimiter} counts, and where. */
export interface SharedLimiterOptions extends Allowance {
  readonly pool: Pool;
  /** What is limited; limits of one name count together, in all instances. */
  readonly name: string;
}

/** An allowance is shared in so many parts. */
const PARTS = 20;

/**
 * Counts in this process, adds each twentieth of an allowance that somebody has used up to the database, and learns from it what all instances have
 * counted: for what is asked so often that a statement for each call, as a `Limiter` has, would cost more than what is asked. Nobody waits for the
 * database, and who asks for little is not in it. Each instance may give a twentieth more, and what is asked while a count is on its way; while the
 * database is away, each gives the whole allowance.
 */
export class SharedLimiter extends WindowLimiter {
  readonly #points: number;
  readonly #milliseconds: number;
  readonly #part: number;
  readonly #name: string;
  readonly #counts: SharedCounts;
  readonly #now: () => number;
  readonly #windows: Windows<SharedWindow>;

  constructor({ pool, name, points, seconds }: SharedLimiterOptions, now: () => number = () => performance.now()) {
    super();
    this.#points = points;
    this.#milliseconds = seconds * 1_000;
    this.#part = Math.max(1, Math.floor(points / PARTS));
    this.#name = name;
    this.#counts = SharedCounts.of(pool);
    this.#now = now;
    this.#windows = new Windows((begun) => ({
      taken: 0,
      unshared: 0,
      inFlight: 0,
      endsAt: begun + this.#milliseconds,
    }));
  }

  protected waitOf(who: string, points: number): number {
    const now = this.#now();
    const window = this.#windows.of(who, now);
    window.taken += points;
    // What is refused is not shared: a flood of it costs the database nothing.
    if (window.taken > this.#points) return window.endsAt - now;
    window.unshared += points;
    if (window.unshared - window.inFlight >= this.#part)
      this.#counts.share({ key: `${this.#name}:${who}`, milliseconds: this.#milliseconds, window }, this.#now);
    return 0;
  }
}
