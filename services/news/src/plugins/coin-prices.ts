import { COINS, type CoinPriceList } from '@mintwire/contracts';
import { encodeAmount } from '@mintwire/money';
import { createCoinPrices } from '@mintwire/service-kit/price';
import type { NewsContext } from '../context';

/** The prices of coins as they are answered: none without a source, and none that are too old. Nobody waits for them. */
export function coinPrices({ now, log }: Pick<NewsContext, 'now' | 'log'>, url: string | null): () => CoinPriceList {
  const none = () => ({ items: [], asOf: null, until: null });
  if (url === null) return none;
  const known = createCoinPrices({ url, ids: COINS.map(({ id }) => id), now, log });
  return () => {
    const prices = known();
    if (!prices) return none();
    return {
      items: [...prices.micros].map(([coin, micros]) => ({ coin, usdMicros: encodeAmount(micros) })),
      asOf: new Date(prices.at).toISOString(),
      until: new Date(prices.until).toISOString(),
    };
  };
}
