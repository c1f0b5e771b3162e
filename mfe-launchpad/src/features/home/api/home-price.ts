import type { FeeEstimate } from '@mintwire/contracts/launchpad';
import { api } from '@mintwire/platform';
import { fetchAhead } from '@mintwire/platform/initial-data';
import useSWR from 'swr';

const FEES = '/api/launchpad/fees';

const getFees = (path: string) => api.get<FeeEstimate>(path);

/** Fetches it before the page is opened. */
export const fetchHomePriceAhead = (): Promise<unknown> => fetchAhead(FEES, getFees);

/** What a plain launch costs at this moment, in lamports; undefined until known. */
export interface HomePrice {
  readonly fee: bigint;
  readonly network: bigint;
  readonly total: bigint;
  readonly solUsdMicros: bigint;
  /** Of the market, and not the fallback that counts while there is no answer. */
  readonly live: boolean;
}

/** The price of a launch without options. Where it cannot be had, the page speaks of none. */
export function useHomePrice(): HomePrice | undefined {
  const { data } = useSWR(FEES, getFees, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    refreshInterval: 60_000,
  });
  if (!data) return undefined;
  const fee = BigInt(data.feeLamports);
  const network = BigInt(data.networkCostLamports);
  return {
    fee,
    network,
    total: fee + network,
    solUsdMicros: BigInt(data.price.solUsdMicros),
    live: data.price.source !== 'fallback',
  };
}
