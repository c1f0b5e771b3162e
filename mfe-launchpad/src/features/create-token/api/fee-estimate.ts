import type { FeeEstimate, TokenStandard } from '@mintwire/contracts/launchpad';
import { decodeLamports } from '@mintwire/money';
import { api } from '@mintwire/platform';
import useSWR from 'swr';
import type { FeeView } from '../model/price-view';

const REFRESH_MS = 30_000;

/** Reads `GET /api/launchpad/fees`. @throws AppError when an amount is none */
export function parseFeeEstimate(answer: unknown): FeeView {
  const { items, addOns, price, ...amounts } = answer as FeeEstimate;
  for (const { lamports } of [...items, ...addOns]) decodeLamports(lamports);
  return {
    items,
    addOns,
    feeLamports: decodeLamports(amounts.feeLamports),
    networkLamports: decodeLamports(amounts.networkCostLamports),
    networkUpperLamports: decodeLamports(amounts.networkCostUpperLamports),
    recipientLamports: decodeLamports(amounts.recipientCostLamports),
    solUsdMicros: decodeLamports(price.solUsdMicros),
    price,
  };
}

/** The live price of a launch, asked for again every half minute while the page is seen. */
export function useFeeEstimate(standard: TokenStandard) {
  return useSWR(['/api/launchpad/fees', standard] as const, ([path, of]) => api.get(path, { query: { standard: of }, parse: parseFeeEstimate }), {
    refreshInterval: REFRESH_MS,
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
}
