import type { FastifyBaseLogger } from 'fastify';
import { askPrices } from './ask-price';
import { createLastGood } from './last-good';
import { readUsdMicros } from './sol-usd';

/** Prices of coins in millionths of a dollar, by the source's ids; `at` and `until` in milliseconds since 1970. */
export interface CoinPrices {
  readonly micros: ReadonlyMap<string, bigint>;
  readonly at: number;
  /** From then on they are too old. */
  readonly until: number;
}

/** What {@link createCoinPrices} works with. */
export interface CoinPricesOptions {
  /** Answers `{"<id>":{"usd":<number>}}` to the parameters `ids` and `vs_currencies`. */
  readonly url: string;
  readonly ids: readonly string[];
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * The prices that are known now; undefined when there are none, or they are too old. Nobody waits for the source: it is asked for newer ones beside.
 * A coin without a price that can be read is left out.
 */
export function createCoinPrices({ url, ids, now, log }: CoinPricesOptions): () => CoinPrices | undefined {
  const asked = new URL(url);
  asked.searchParams.set('ids', ids.join(','));
  asked.searchParams.set('vs_currencies', 'usd');
  const prices = createLastGood({
    ask: async () => {
      const answer = await askPrices(asked.href);
      const found = ids.flatMap((id) => {
        const micros = readUsdMicros(answer, id);
        return micros !== undefined && micros > 0n ? [[id, micros] as const] : [];
      });
      if (found.length === 0) throw new Error('the answer has no price that can be read');
      return new Map(found);
    },
    now,
    onFailure: async (error) => {
      log.warn({ err: error }, 'the prices of coins could not be read');
      return null;
    },
  });
  return () => {
    void prices.refresh();
    const last = prices.last();
    return last && { micros: last.value, at: last.at, until: last.until };
  };
}
