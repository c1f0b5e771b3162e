import type { Address } from '../core/addresses';
import { ofKind, type ExecutedTransaction } from '../core/decode';
import type { ChainTransaction } from '../core/rpc';
import type { PaymentQuote } from './payment-quote';

/** Why a transfer does not settle its quote. */
export type PaymentFault =
  /** Less came than was quoted. */
  | 'short'
  /** Another wallet than the quoted one paid. */
  | 'payer'
  /** It carries further references, so it could settle several quotes at once. */
  | 'shared-reference'
  /** The treasury does not hold all of it at the end of the same transaction. */
  | 'taken-back';

/**
 * What came into the treasury at once. It is one payment, told from every other by its transaction and its place in it: `3`, or `3.0` for the first
 * call made by the fourth instruction; `balance` is what came otherwise than by a transfer.
 */
export interface Payment {
  readonly signature: string;
  readonly instruction: string;
  readonly slot: number;
  /** Unix seconds; null when the node does not know. */
  readonly blockTime: number | null;
  readonly from: Address;
  readonly lamports: bigint;
  readonly references: readonly Address[];
  /** All memos of the transaction. */
  readonly memos: readonly string[];
}

/** A transaction of the chain and what it ran. */
export interface ReadTransaction {
  readonly signature: string;
  readonly transaction: ChainTransaction;
  readonly executed: ExecutedTransaction;
}

/**
 * Every transfer into the treasury that a transaction made, by a wallet itself or by a program it called, and what came otherwise (an account that was closed
 * into it) as one payment of whoever paid the transaction's fee. What the treasury's own transactions bring is its owner's. One that failed made none.
 */
export function paymentsInto(treasury: Address, read: ReadTransaction): Payment[] {
  const { signature, transaction, executed } = read;
  if (transaction.err !== null) return [];
  const { slot, blockTime } = transaction;
  const memos = ofKind(executed.executed, 'memo').map(({ text }) => text);
  const of = { signature, slot, blockTime, memos };
  const transfers = ofKind(executed.executed, 'transfer')
    .filter(({ from, to, lamports }) => to === treasury && from !== treasury && lamports > 0n)
    .map(({ at, from, lamports, references }): Payment => ({ ...of, instruction: at, from, lamports, references }));
  const { feePayer } = executed;
  const rest = balanceChangeOf(treasury, read) - transfers.reduce((sum, { lamports }) => sum + lamports, 0n);
  if (rest <= 0n || feePayer === treasury) return transfers;
  return [...transfers, { ...of, instruction: 'balance', from: feePayer, lamports: rest, references: [] }];
}

/** By how much a transaction changed what an account holds. */
export function balanceChangeOf(account: Address, { transaction, executed }: ReadTransaction): bigint {
  const index = executed.accounts.indexOf(account);
  return (transaction.postBalances[index] ?? 0n) - (transaction.preBalances[index] ?? 0n);
}

/** Instructions tell what was meant, balances what came of it: all that was paid in is still there at the end. */
function isTakenBack(treasury: Address, read: ReadTransaction): boolean {
  const paidIn = paymentsInto(treasury, read).reduce((sum, { lamports }) => sum + lamports, 0n);
  return balanceChangeOf(treasury, read) < paidIn;
}

/** A payment of a quote, and what is wrong with it. More than was quoted is no fault: `surplusLamports` says how much. */
export interface JudgedPayment extends Payment {
  readonly faults: readonly PaymentFault[];
  readonly surplusLamports: bigint;
}

/** The transfers of a transaction that carry the reference of a quote, each judged by itself. */
export function judgePayments(read: ReadTransaction, quote: PaymentQuote): JudgedPayment[] {
  const takenBack = isTakenBack(quote.treasury, read);
  return paymentsInto(quote.treasury, read)
    .filter(({ references }) => references.includes(quote.reference))
    .map((payment) => {
      const faults: readonly (PaymentFault | false)[] = [
        payment.lamports < quote.lamports && 'short',
        payment.from !== quote.wallet && 'payer',
        payment.references.length > 1 && 'shared-reference',
        takenBack && 'taken-back',
      ];
      const surplus = payment.lamports - quote.lamports;
      return {
        ...payment,
        faults: faults.filter((fault) => fault !== false),
        surplusLamports: surplus > 0n ? surplus : 0n,
      };
    });
}
