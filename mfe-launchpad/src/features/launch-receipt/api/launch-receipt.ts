import type { LaunchReceipt } from '@mintwire/contracts/launchpad';
import { decodeBaseUnits, decodeLamports } from '@mintwire/money';
import { api } from '@mintwire/platform';
import useSWR from 'swr';

/** A receipt with its amounts as numbers. */
export interface ReceiptView extends Omit<LaunchReceipt, 'supplyBaseUnits' | 'feeLamports' | 'items'> {
  readonly supply: bigint;
  readonly fee: bigint;
  readonly items: readonly { readonly id: string; readonly label: string; readonly lamports: bigint }[];
  /** What the chain holds now; null when it could not be asked. */
  readonly supplyNow: bigint | null;
}

/** Reads `GET /api/launchpad/launches/{mint}`. @throws AppError when an amount is none */
export function parseReceipt(answer: unknown): ReceiptView {
  const { supplyBaseUnits, feeLamports, items, ...rest } = answer as LaunchReceipt;
  return {
    ...rest,
    supply: decodeBaseUnits(supplyBaseUnits),
    fee: decodeLamports(feeLamports),
    items: items.map(({ id, label, lamports }) => ({ id, label, lamports: decodeLamports(lamports) })),
    supplyNow: rest.onChain ? decodeBaseUnits(rest.onChain.supplyBaseUnits) : null,
  };
}

/** The public record of one launch. */
export function useLaunchReceipt(mint: string) {
  return useSWR(`/api/launchpad/launches/${encodeURIComponent(mint)}`, (path: string) => api.get(path, { parse: parseReceipt }), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
}
