import { AppError } from '@mintwire/contracts';
import { createJsonRpc } from '@mintwire/solana/rpc';

/**
 * Asks a node for the newest slot that no fork can take back.
 * @throws {AppError} CHAIN_UNAVAILABLE, CHAIN_RPC_TIMEOUT, CHAIN_RPC_ERROR
 */
export function createFinalizedSlot(url: string, deadlineMs: number): (signal: AbortSignal) => Promise<number> {
  const call = createJsonRpc({ url, deadlineMs });
  return async (signal) => {
    const slot = await call('getSlot', [{ commitment: 'finalized' }], signal);
    if (typeof slot !== 'number' || !Number.isSafeInteger(slot))
      throw new AppError('CHAIN_RPC_ERROR', { reason: 'no slot' });
    return slot;
  };
}
