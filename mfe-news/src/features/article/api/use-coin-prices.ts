import type { CoinPriceList } from '@mintwire/contracts';
import { COIN_PRICES_PATH } from '@mintwire/contracts/article-paths';
import { api, useServerNow } from '@mintwire/platform';
import { useEffect } from 'react';
import useSWR from 'swr';

const EVERY_MS = 60_000;
/** Prices that have become too old go after so long at the latest. */
const LOOKED_AT_MS = 15_000;

/** Prices of coins in millionths of a dollar, by coin. */
export interface CoinPrices {
  readonly micros: ReadonlyMap<string, bigint>;
  /** When the source gave them. */
  readonly asOf: string;
}

/** The prices of coins, kept fresh while the page is looked at; null where none are known that may be shown, or none are needed. */
export function useCoinPrices(needed: boolean): CoinPrices | null {
  const now = useServerNow(LOOKED_AT_MS);
  const { data, mutate } = useSWR<CoinPriceList, unknown>(needed ? COIN_PRICES_PATH : null, getPrices, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  // Where no source is set there is nothing to ask for again. (SWR's own interval does not know of what came with the page.)
  const hasSource = needed && Boolean(data?.asOf);
  useEffect(() => {
    if (!hasSource) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && void mutate(), EVERY_MS);
    return () => clearInterval(timer);
  }, [hasSource, mutate]);
  if (!data?.asOf || !data.until || now >= Date.parse(data.until)) return null;
  return { micros: new Map(data.items.map(({ coin, usdMicros }) => [coin, BigInt(usdMicros)])), asOf: data.asOf };
}

const getPrices = (path: string): Promise<CoinPriceList> =>
  api.get<CoinPriceList>(path, {
    parse: (answer) => {
      for (const { usdMicros } of (answer as CoinPriceList).items) BigInt(usdMicros);
      return answer as CoinPriceList;
    },
  });
