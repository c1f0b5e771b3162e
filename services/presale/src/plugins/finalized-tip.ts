import { AppError, ERRORS } from '@mintwire/contracts';
import { createJsonRpc } from '@mintwire/solana/rpc';

/** The newest block that no fork can take back. */
export interface FinalizedTip {
  readonly slot: number;
  /** Blocks up to it: what blockhashes are good for is counted in these. */
  readonly height: number;
}

/**
 * Asks for the newest block that no fork can take back by the word of every node.
 * @throws {AppError} CHAIN_UNAVAILABLE, CHAIN_RPC_TIMEOUT, CHAIN_RPC_ERROR
 */
export function createFinalizedTip(
  urls: readonly string[],
  deadlineMs: number,
): (signal: AbortSignal) => Promise<FinalizedTip> {
  const calls = urls.map((url) => createJsonRpc({ url, deadlineMs }));
  const tipOf = async (call: (typeof calls)[number], signal: AbortSignal): Promise<FinalizedTip> => {
    const info = (await call('getEpochInfo', [{ commitment: 'finalized' }], signal)) as Record<string, unknown> | null;
    const { absoluteSlot: slot, blockHeight: height } = info ?? {};
    if (!Number.isSafeInteger(slot) || !Number.isSafeInteger(height))
      throw new AppError(ERRORS.CHAIN_RPC_ERROR, { reason: 'no slot' });
    return { slot: slot as number, height: height as number };
  };
  return async (signal) => {
    const tips = await Promise.all(calls.map((call) => tipOf(call, signal)));
    return { slot: Math.min(...tips.map(({ slot }) => slot)), height: Math.min(...tips.map(({ height }) => height)) };
  };
}
