import type { LaunchReceipt } from '@mintwire/contracts/launchpad';
import { decodeBaseUnits, decodeLamports } from '@mintwire/money';
import { isAppError, type ErrorCode } from '@mintwire/contracts/app-error';
import { api } from '@mintwire/platform';
import { fetchAhead } from '@mintwire/platform/initial-data';
import { useMemo } from 'react';
import useSWR from 'swr';

/** A receipt with its amounts as numbers. */
export interface ReceiptView extends Omit<
  LaunchReceipt,
  'supplyBaseUnits' | 'feeLamports' | 'paidLamports' | 'spentLamports' | 'solUsdMicros' | 'items'
> {
  readonly supply: bigint;
  readonly fee: bigint;
  /** The fee or more. */
  readonly paid: bigint;
  /** All that the launch took from the wallet; null where nobody kept it. */
  readonly spent: bigint | null;
  /** Price of SOL at the time; null where nobody kept it. */
  readonly solUsdMicros: bigint | null;
  readonly items: readonly { readonly id: string; readonly label: string; readonly lamports: bigint }[];
  /** What the chain holds now; null when it could not be asked. */
  readonly supplyNow: bigint | null;
}

/** Reads `GET /api/launchpad/launches/{mint}`. @throws AppError when an amount is none */
function parseReceipt(answer: unknown): ReceiptView {
  const {
    supplyBaseUnits,
    feeLamports,
    paidLamports = feeLamports,
    spentLamports,
    solUsdMicros,
    items,
    ...rest
  } = answer as LaunchReceipt;
  return {
    ...rest,
    supply: decodeBaseUnits(supplyBaseUnits),
    fee: decodeLamports(feeLamports),
    paid: decodeLamports(paidLamports),
    spent: spentLamports === undefined ? null : decodeLamports(spentLamports),
    solUsdMicros: solUsdMicros === undefined ? null : BigInt(solUsdMicros),
    items: items.map(({ id, label, lamports }) => ({ id, label, lamports: decodeLamports(lamports) })),
    supplyNow: rest.onChain ? decodeBaseUnits(rest.onChain.supplyBaseUnits) : null,
  };
}

/** A text that is no address has no launch either. */
const NOT_THERE: readonly ErrorCode[] = ['LAUNCHPAD_LAUNCH_UNKNOWN', 'NOT_FOUND', 'VALIDATION_FAILED'];

/** The public record of one launch; null when there is none, undefined while that is not known. */
export function useLaunchReceipt(mint: string) {
  const { data, ...rest } = useSWR(receiptPath(mint), getReceipt, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const receipt = useMemo(() => data && parseReceipt(data), [data]);
  return { receipt, ...rest };
}

/** Fetches a receipt before its page is opened. */
export const fetchReceiptAhead = (mint: string): Promise<unknown> => fetchAhead(receiptPath(mint), getReceipt);

/** The receipt now, not as the page has it. @throws AppError LAUNCHPAD_LAUNCH_UNKNOWN when there is none */
export const askReceipt = (mint: string): Promise<ReceiptView> =>
  api.get<ReceiptView>(receiptPath(mint), { parse: parseReceipt });

const receiptPath = (mint: string) => `/api/launchpad/launches/${encodeURIComponent(mint)}`;

/** Kept as it came, so that what the server rendered from can stand in its place; checked before it counts as an answer. */
async function getReceipt(path: string): Promise<LaunchReceipt | null> {
  try {
    return await api.get<LaunchReceipt>(path, {
      parse: (answer) => {
        parseReceipt(answer);
        return answer as LaunchReceipt;
      },
    });
  } catch (error) {
    if (isAppError(error) && NOT_THERE.includes(error.code)) return null;
    throw error;
  }
}
