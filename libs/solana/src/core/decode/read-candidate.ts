import { isAppError } from '@mintwire/contracts/app-error';
import type { CallOptions, ChainRpc, ChainTransaction } from '../rpc';
import { decodeExecuted, type ExecutedTransaction } from './executed';

/** JSON-RPC: the transaction is of a version we do not read. */
const UNSUPPORTED_VERSION = -32015;

/**
 * A landed transaction and what it ran. Undefined when the chain does not have it, or when it is of a form that we do not read: anybody can leave
 * such a transaction in the history of a reference, and it must not stop the search.
 * @throws AppError as `ChainRpc`
 */
export async function readCandidate(
  rpc: ChainRpc,
  signature: string,
  options: CallOptions = {},
): Promise<{ transaction: ChainTransaction; executed: ExecutedTransaction } | undefined> {
  try {
    const transaction = await rpc.getTransaction(signature, options);
    return transaction ? { transaction, executed: decodeExecuted(transaction) } : undefined;
  } catch (error) {
    const unreadable =
      isAppError(error) &&
      (error.code === 'CHAIN_TRANSACTION_UNREADABLE' || error.context['rpcCode'] === UNSUPPORTED_VERSION);
    if (unreadable) return undefined;
    throw error;
  }
}
