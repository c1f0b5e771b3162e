import { AppError, ERRORS } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** So much of something in so much time. */
export interface LimiterOptions {
  readonly pool: Pool;
  /** What is limited; limits of one name count together, in all instances. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/**
 * Counts in the database, for all instances together. Who is over the limit is refused without asking it; while it is away each
 * instance counts for itself.
 */
export class Limiter {
  readonly #limiter: RateLimiterPostgres;

  constructor({ pool, name, points, seconds }: LimiterOptions) {
    const common = { keyPrefix: name, points, duration: seconds };
    this.#limiter = new RateLimiterPostgres({
      ...common,
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'kit',
      tableName: 'limits',
      tableCreated: true,
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory(common),
    });
  }

  /** Books `points` for somebody. @throws {AppError} RATE_LIMITED */
  async book(who: string, points = 1): Promise<void> {
    try {
      await this.#limiter.consume(who, points);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      throw new AppError(ERRORS.RATE_LIMITED, { seconds: Math.ceil(rejection.msBeforeNext / 1_000) });
    }
  }
}
