import { AppError } from '@mintwire/contracts';
import { createJsonRpc } from '@mintwire/solana/rpc';

/** The newest block that no fork can take back. */
export interface FinalizedTip {
  readonly slot: number;
  /** Blocks up to it: what blockhashes are good for is counted in these. */
  readonly height: number;
}

/**
 * Asks a node for the newest block that no fork can take back.
 * @throws {AppError} CHAIN_UNAVAILABLE, CHAIN_RPC_TIMEOUT, CHAIN_RPC_ERROR
 */
export function createFinalizedTip(url: string, deadlineMs: number): (signal: AbortSignal) => Promise<FinalizedTip> {
  const call = createJsonRpc({ url, deadlineMs });
  return async (signal) => {
    const info = (await call('getEpochInfo', [{ commitment: 'finalized' }], signal)) as Record<string, unknown> | null;
    const { absoluteSlot: slot, blockHeight: height } = info ?? {};
    if (!Number.isSafeInteger(slot) || !Number.isSafeInteger(height))
      throw new AppError('CHAIN_RPC_ERROR', { reason: 'no slot' });
    return { slot: slot as number, height: height as number };
  };
}
