import type { FeeEstimate, PriceAnswer, QuoteItem, TokenStandard } from '@mintwire/contracts/launchpad';
import { decodeLamports } from '@mintwire/money';
import { api } from '@mintwire/platform';
import { fetchAhead } from '@mintwire/platform/initial-data';
import useSWR from 'swr';

/** What a launch would cost now, in numbers. */
export interface FeeView {
  readonly items: readonly QuoteItem[];
  readonly feeLamports: bigint;
  readonly networkLamports: bigint;
  readonly networkUpperLamports: bigint;
  readonly solUsdMicros: bigint;
  readonly price: PriceAnswer;
}

const REFRESH_MS = 30_000;

/** Reads `GET /api/launchpad/fees`. @throws AppError when an amount is none */
export function parseFeeEstimate(answer: unknown): FeeView {
  const { items, price, ...amounts } = answer as FeeEstimate;
  for (const { lamports } of items) decodeLamports(lamports);
  return {
    items,
    feeLamports: decodeLamports(amounts.feeLamports),
    networkLamports: decodeLamports(amounts.networkCostLamports),
    networkUpperLamports: decodeLamports(amounts.networkCostUpperLamports),
    solUsdMicros: decodeLamports(price.solUsdMicros),
    price,
  };
}

const feeKey = (standard: TokenStandard) => ['/api/launchpad/fees', standard] as const;
const getFee = ([path, standard]: ReturnType<typeof feeKey>): Promise<FeeView> =>
  api.get(path, { query: { standard }, parse: parseFeeEstimate });

/** Fetches the price before the page is opened. */
export const fetchFeeAhead = (standard: TokenStandard): Promise<unknown> => fetchAhead(feeKey(standard), getFee);

/** The live price of a launch, asked for again every half minute while the page is seen. */
export function useFeeEstimate(standard: TokenStandard) {
  return useSWR(feeKey(standard), getFee, {
    refreshInterval: REFRESH_MS,
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
}
