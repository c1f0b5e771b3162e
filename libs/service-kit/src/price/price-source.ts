import { AppError, type PriceAnswer, ERRORS } from '@mintwire/contracts';
import { encodeAmount } from '@mintwire/money';
import type { FastifyBaseLogger } from 'fastify';
import { createLastGood } from './last-good';

/** The price of SOL in use now. */
export interface PriceSource {
  /** @throws {AppError} LAUNCHPAD_PRICE_UNAVAILABLE when there is neither a price nor a fall-back */
  current(): Promise<PriceAnswer>;
}

/** A price that the source has given: millionths of a dollar, and when (milliseconds since 1970). */
export interface GoodPrice {
  readonly micros: bigint;
  readonly at: number;
}

/** Keeps the last good price over restarts. */
export interface PriceStorage {
  readonly keep: (price: GoodPrice) => Promise<void>;
  /** Null: none, or none that the present settings would believe. */
  readonly kept: () => Promise<GoodPrice | null>;
}

/** What a price source is made of. */
export interface PriceSourceOptions {
  /** Asks for the price in millionths of a dollar. Has its own deadline. */
  readonly ask: () => Promise<bigint>;
  readonly storage: PriceStorage;
  readonly fallbackMicros: bigint | null;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Answers a price for a minute, asks once for any number of callers, and falls back as far as it may. */
export function createPriceSource({ ask, storage, fallbackMicros, now, log }: PriceSourceOptions): PriceSource {
  const prices = createLastGood({
    ask,
    now,
    keep: ({ value: micros, at }) =>
      storage
        .keep({ micros, at })
        .catch((error: unknown) => log.warn({ err: error }, 'the price of SOL could not be kept')),
    // What this process was told before its restart, or another one was told since.
    onFailure: async (error) => {
      log.warn({ err: error }, 'the price of SOL could not be read');
      const kept = await storage.kept().catch(() => null);
      return kept && { value: kept.micros, at: kept.at };
    },
  });
  const answer = (source: PriceAnswer['source'], micros: bigint, at: number | null): PriceAnswer => ({
    solUsdMicros: encodeAmount(micros),
    source,
    asOf: at === null ? null : new Date(at).toISOString(),
  });

  return {
    async current() {
      await prices.refresh();
      const last = prices.last();
      if (last) return answer(last.isFresh ? 'live' : 'stale', last.value, last.at);
      if (fallbackMicros === null) throw new AppError(ERRORS.LAUNCHPAD_PRICE_UNAVAILABLE);
      return answer('fallback', fallbackMicros, null);
    },
  };
}
