import { AppError, type PriceAnswer, ERRORS } from '@mintwire/contracts';
import { encodeAmount } from '@mintwire/money';
import type { FastifyBaseLogger } from 'fastify';

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
export interface PriceKeeper {
  readonly keep: (price: GoodPrice) => Promise<void>;
  /** Null: none, or none that the present settings would believe. */
  readonly kept: () => Promise<GoodPrice | null>;
}

/** What a price source is made of. */
export interface PriceSourceOptions {
  /** Asks for the price in millionths of a dollar. Has its own deadline. */
  readonly ask: () => Promise<bigint>;
  readonly keeper: PriceKeeper;
  readonly fallbackMicros: bigint | null;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const FRESH_MS = 60_000;
const USABLE_MS = 10 * 60_000;
/** A source that just failed is left alone for a moment, so that its deadline does not slow every page. */
const RETRY_MS = 10_000;

/** Answers a price for a minute, asks once for any number of callers, and falls back as far as it may. */
export function createPriceSource({ ask, keeper, fallbackMicros, now, log }: PriceSourceOptions): PriceSource {
  let last: GoodPrice | undefined;
  let failedAt = -Infinity;
  let asking: Promise<void> | undefined;

  /** What this process was told before its restart, or another one was told since. */
  const recall = async (): Promise<void> => {
    const kept = await keeper.kept().catch(() => null);
    if (kept && kept.at <= now().getTime() && kept.at > (last?.at ?? 0)) last = kept;
  };
  const refresh = async (): Promise<void> => {
    try {
      last = { micros: await ask(), at: now().getTime() };
    } catch (error) {
      failedAt = now().getTime();
      log.warn({ err: error }, 'the price of SOL could not be read');
      return recall();
    }
    await keeper.keep(last).catch((error: unknown) => log.warn({ err: error }, 'the price of SOL could not be kept'));
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
      if (fallbackMicros === null) throw new AppError(ERRORS.LAUNCHPAD_PRICE_UNAVAILABLE);
      return answer('fallback', fallbackMicros, after);
    },
  };
}
