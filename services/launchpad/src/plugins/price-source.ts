import { AppError, type PriceAnswer } from '@mintwire/contracts';
import { encodeAmount } from '@mintwire/money';
import type { FastifyBaseLogger } from 'fastify';

/** The price of SOL in use now. */
export interface PriceSource {
  /** @throws {AppError} LAUNCHPAD_PRICE_UNAVAILABLE when there is neither a price nor a fall-back */
  current(): Promise<PriceAnswer>;
}

/** What a price source is made of. */
export interface PriceSourceOptions {
  /** Asks for the price in millionths of a dollar. Has its own deadline. */
  readonly ask: () => Promise<bigint>;
  readonly fallbackMicros: bigint | null;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const FRESH_MS = 60_000;
const USABLE_MS = 10 * 60_000;
/** A source that just failed is left alone for a moment, so that its deadline does not slow every page. */
const RETRY_MS = 10_000;

/** Answers a price for a minute, asks once for any number of callers, and falls back as far as it may. */
export function createPriceSource({ ask, fallbackMicros, now, log }: PriceSourceOptions): PriceSource {
  let last: { micros: bigint; at: number } | undefined;
  let failedAt = -Infinity;
  let asking: Promise<void> | undefined;

  const refresh = async (): Promise<void> => {
    try {
      last = { micros: await ask(), at: now().getTime() };
    } catch (error) {
      failedAt = now().getTime();
      log.warn({ err: error }, 'the price of SOL could not be read');
    }
  };
  const answer = (source: PriceAnswer['source'], micros: bigint, at: number): PriceAnswer => ({
    solUsdMicros: encodeAmount(micros),
    source,
    asOf: new Date(at).toISOString(),
    ageSeconds: Math.max(0, Math.floor((now().getTime() - at) / 1_000)),
  });

  return {
    async current() {
      const time = now().getTime();
      if (!(last && time - last.at < FRESH_MS) && time - failedAt >= RETRY_MS) {
        asking ??= refresh().finally(() => (asking = undefined));
        await asking;
      }
      const after = now().getTime();
      if (last && after - last.at < FRESH_MS) return answer('live', last.micros, last.at);
      if (last && after - last.at < USABLE_MS) return answer('stale', last.micros, last.at);
      if (fallbackMicros === null) throw new AppError('LAUNCHPAD_PRICE_UNAVAILABLE');
      return answer('fallback', fallbackMicros, after);
    },
  };
}
