import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { LocalLimiter, rateLimited, type Allowance } from './local-limiter';

/** What a {@link Limiter} counts, and where. */
export interface LimiterOptions extends Allowance {
  readonly pool: Pool;
  /** What is limited; limits of one name count together, in all instances. */
  readonly name: string;
  /**
   * Counts may be forgotten before their time, at any instance: so somebody over the limit is looked up each time, and nobody passes while the database is away.
   */
  readonly forgiving?: boolean;
}

/**
 * Counts in the database, for all instances together. Who is over the limit is refused without asking it; while it is away, or has no connection left, each
 * instance counts for itself.
 */
export class Limiter {
  readonly #limiter: RateLimiterPostgres;
  readonly #meanwhile: LocalLimiter | null;

  constructor({ pool, name, points, seconds, forgiving = false }: LimiterOptions) {
    this.#limiter = new RateLimiterPostgres({
      ...{ keyPrefix: name, points, duration: seconds },
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'kit',
      tableName: 'limits',
      tableCreated: true,
      // Else each limiter of each instance would, by a timer of its own.
      clearExpiredByTimeout: false,
      inMemoryBlockOnConsumed: forgiving ? 0 : points + 1,
    });
    this.#meanwhile = forgiving ? null : new LocalLimiter({ points, seconds });
  }

  /** Books `points` for somebody. @throws {AppError} RATE_LIMITED, and whatever keeps a `forgiving` one from the database */
  async book(who: string, points = 1): Promise<void> {
    try {
      await this.#limiter.consume(who, points);
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) throw rateLimited(rejection.msBeforeNext);
      if (!this.#meanwhile) throw rejection;
      this.#meanwhile.book(who, points);
    }
  }

  /** Books a point for somebody; false when it is one too many. */
  async admits(who: string): Promise<boolean> {
    return this.book(who).then(
      () => true,
      () => false,
    );
  }

  /** Takes back a point that somebody has booked. */
  async giveBack(who: string): Promise<void> {
    await this.#limiter.reward(who);
  }

  /** Forgets what somebody has booked; the limiter has to be a `forgiving` one. */
  async forget(who: string): Promise<void> {
    await this.#limiter.delete(who);
  }
}
