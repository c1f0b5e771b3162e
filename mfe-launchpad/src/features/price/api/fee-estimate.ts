import type { FeeEstimate, TokenStandard } from '@mintwire/contracts/launchpad';
import { decodeLamports } from '@mintwire/money';
import { api } from '@mintwire/platform';
import { fetchAhead } from '@mintwire/platform/initial-data';
import useSWR from 'swr';
import type { FeeView } from '../model/price-view';

const REFRESH_MS = 30_000;
const FIRST_RETRY_MS = 2_000;

/** Reads `GET /api/launchpad/fees`. @throws AppError when an amount is none */
export function parseFeeEstimate(answer: unknown): FeeView {
  const { items, addOns, price, terms, ...amounts } = answer as FeeEstimate;
  for (const { lamports } of [...items, ...addOns]) decodeLamports(lamports);
  return {
    items,
    addOns,
    feeLamports: decodeLamports(amounts.feeLamports),
    networkLamports: decodeLamports(amounts.networkCostLamports),
    networkUpperLamports: decodeLamports(amounts.networkCostUpperLamports),
    // Services of before do not say it; the balance is then compared when the launch is prepared.
    walletMinimumLamports: decodeLamports(amounts.walletMinimumLamports ?? '0'),
    solUsdMicros: decodeLamports(price.solUsdMicros),
    price,
    terms,
  };
}

const feeKey = (standard: TokenStandard) => ['/api/launchpad/fees', standard] as const;
const getFee = ([path, standard]: ReturnType<typeof feeKey>): Promise<FeeView> =>
  api.get(path, { query: { standard }, parse: parseFeeEstimate });

/** Fetches the price before the page is opened. */
export const fetchFeeAhead = (standard: TokenStandard): Promise<unknown> => fetchAhead(feeKey(standard), getFee);

/**
 * The live price of a launch, asked for again every half minute while the page is seen. The refresh rests while there is an error, so a
 * failure is tried again by itself: soon at first, then as often as the refresh.
 */
export function useFeeEstimate(standard: TokenStandard) {
  return useSWR(feeKey(standard), getFee, {
    refreshInterval: REFRESH_MS,
    keepPreviousData: true,
    onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
      const wait = Math.min(REFRESH_MS, FIRST_RETRY_MS * 2 ** (retryCount - 1));
      setTimeout(() => void revalidate({ retryCount }), wait);
    },
  });
}
