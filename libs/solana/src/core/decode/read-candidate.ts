import { isAppError } from '@mintwire/contracts/app-error';
import type { CallOptions, ChainRpc, ChainTransaction } from '../rpc';
import { decodeExecuted, type ExecutedTransaction } from './executed';

/** JSON-RPC: the transaction is of a version we do not read. */
const UNSUPPORTED_VERSION = -32015;

/** What the chain says of a signature. `unreadable`: it has such a transaction, of a form that we do not read. */
export type Landed =
  | { readonly status: 'read'; readonly transaction: ChainTransaction; readonly executed: ExecutedTransaction }
  | { readonly status: 'missing' }
  | { readonly status: 'unreadable' };

/**
 * A landed transaction and what it ran.
 * @throws AppError as `ChainRpc`
 */
export async function readLanded(
  rpc: Pick<ChainRpc, 'getTransaction'>,
  signature: string,
  options: CallOptions = {},
): Promise<Landed> {
  try {
    const transaction = await rpc.getTransaction(signature, options);
    return transaction ? { status: 'read', transaction, executed: decodeExecuted(transaction) } : { status: 'missing' };
  } catch (error) {
    const unreadable =
      isAppError(error) &&
      (error.code === 'CHAIN_TRANSACTION_UNREADABLE' || error.context['rpcCode'] === UNSUPPORTED_VERSION);
    if (unreadable) return { status: 'unreadable' };
    throw error;
  }
}

/**
 * A landed transaction and what it ran. Undefined when the chain does not have it, or when it is of a form that we do not read: anybody can leave
 * such a transaction in the history of a reference, and it must not stop the search.
 * @throws AppError as `ChainRpc`
 */
export async function readCandidate(
  rpc: Pick<ChainRpc, 'getTransaction'>,
  signature: string,
  options: CallOptions = {},
): Promise<{ transaction: ChainTransaction; executed: ExecutedTransaction } | undefined> {
  const landed = await readLanded(rpc, signature, options);
  return landed.status === 'read' ? landed : undefined;
}
