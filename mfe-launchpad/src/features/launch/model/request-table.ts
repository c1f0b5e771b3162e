import { AppError, isAppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { Quote } from '@mintwire/contracts/launchpad';
import { answerOf } from '@mintwire/signing';
import type { LaunchChain, LaunchPorts, PreparedLaunch, TabledLaunch } from './launch-ports';
import type { LaunchStage } from './launch-stages';

/** A lookup table that was planned and is not there: the wallet or the service would not. */
export interface MissedTable {
  readonly error: AppError;
  readonly tabled: TabledLaunch;
}

/** What a missed table changes, for the review. */
export interface MissedTableNote {
  /** By the visitor, in the wallet; else something went wrong. */
  readonly declined: boolean;
  /** Why, as a sentence. */
  readonly message: string;
  /** Whether asking again can help. */
  readonly retry: boolean;
  /** With the table, at the prices of now. */
  readonly transactions: number;
  readonly totalLamports: bigint;
}

/**
 * Has the lookup table made that a launch was quoted with, against a signature of the wallet that costs nothing. `table` is its address; `missed` where
 * the wallet or the service would not: then the launch is to be quoted without. Both null where no table was quoted.
 */
export async function requestTable(
  quote: Quote,
  chain: LaunchChain,
  ports: LaunchPorts,
  watch: { readonly stage: (stage: LaunchStage) => void },
  signal: AbortSignal,
): Promise<{ readonly table: string | null; readonly missed: MissedTable | null }> {
  const siteName = ports.siteName();
  const message = chain.tableMessage(quote, siteName);
  if (!message) return { table: null, missed: null };
  const tabled = await chain.planTabled(quote, signal);
  watch.stage('table');
  try {
    const signature = await answerOf(ports.wallet.signMessage(message), ports, signal);
    const { address } = await ports.service.lookupTable(
      { quoteId: quote.id, proof: chain.signatureText(signature), siteName },
      signal,
    );
    return { table: address, missed: null };
  } catch (error) {
    if (signal.aborted || ports.wallet.address() === null) throw error;
    return { table: null, missed: { error: isAppError(error) ? error : new AppError(ERRORS.INTERNAL), tabled } };
  }
}

export function noteOf({ error, tabled }: MissedTable, prepared: PreparedLaunch): MissedTableNote {
  const { code, message } = error;
  return {
    declined: code === 'LAUNCHPAD_REJECTED',
    message,
    retry: code !== 'LAUNCHPAD_TABLE_LIMIT' && code !== 'LAUNCHPAD_WALLET_MISSING',
    transactions: tabled.transactions,
    totalLamports: BigInt(prepared.quote.feeLamports) + tabled.networkLamports(prepared.computeUnitPriceMicroLamports),
  };
}
