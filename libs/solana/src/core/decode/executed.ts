import type { DecodedInstruction } from './instruction';
import { decodeTransaction, resolveInstruction, type DecodedTransaction } from './transaction';
import type { ChainTransaction } from '../rpc';

/** A landed transaction with everything that ran, calls between programs included, in the order in which it ran. */
export interface ExecutedTransaction extends DecodedTransaction {
  readonly executed: readonly DecodedInstruction[];
}

/**
 * Decodes what ran. Inner instructions are numbered below their parent: `2.0`, `2.1`.
 * @throws AppError CHAIN_TRANSACTION_UNREADABLE
 */
export function decodeExecuted(transaction: ChainTransaction): ExecutedTransaction {
  const decoded = decodeTransaction(transaction.bytes, { loadedAddresses: transaction.loadedAddresses });
  const executed = decoded.instructions.flatMap((instruction, index) => {
    const inner = transaction.innerInstructions
      .filter((group) => group.index === index)
      .flatMap((group) => group.instructions);
    return [
      instruction,
      ...inner.map((call, position) => resolveInstruction(decoded.accounts, call, `${index}.${position}`)),
    ];
  });
  return { ...decoded, executed };
}
