import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { keepPrice, keptPrice } from './last-price';
import { createPriceSource, type PriceSource } from './price-source';
import type { PriceConfig } from './price-settings';

/** What {@link createKeptPrices} works with. */
export interface KeptPricesOptions {
  readonly config: Pick<PriceConfig, 'bounds' | 'fallbackMicros'>;
  /** Asks for the price in millionths of a dollar. Has its own deadline. */
  readonly ask: () => Promise<bigint>;
  readonly pool: Pool;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The price of SOL, whose last good answer the service's database keeps for all instances. */
export function createKeptPrices({ config, ask, pool, now, log }: KeptPricesOptions): PriceSource {
  const { bounds, fallbackMicros } = config;
  return createPriceSource({
    ask,
    storage: {
      keep: (price) => keepPrice(pool, price),
      kept: async () => {
        const price = await keptPrice(pool);
        // Bounds may be narrower than when the price was kept.
        return price && price.micros >= bounds.minMicros && price.micros <= bounds.maxMicros ? price : null;
      },
    },
    fallbackMicros,
    now,
    log,
  });
}
