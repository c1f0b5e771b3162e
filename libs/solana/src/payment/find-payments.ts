import { readCandidate } from '../core/decode';
import { historyOf, type CallOptions, type ChainRpc } from '../core/rpc';
import { judgePayments, type JudgedPayment, type ReadTransaction } from './judge-payments';
import type { PaymentQuote } from './payment-quote';

/** Anybody can attach a reference to dust once it is public; the payment itself is among the oldest. */
const MAX_LOOKED_AT = 50;
const MAX_FAILED_LOOKED_AT = 5;

/** What the chain shows under a quote's reference, oldest first. */
export interface FoundPayments {
  readonly payments: readonly JudgedPayment[];
  /** Signatures of the wallet's own tries that landed and were undone. */
  readonly failed: readonly string[];
}

/**
 * Looks for payments of a quote by its reference, whoever built or sent them.
 * @throws AppError as `ChainRpc`
 */
export async function findPayments(rpc: ChainRpc, quote: PaymentQuote, options?: CallOptions): Promise<FoundPayments> {
  const history = await historyOf(rpc, quote.reference, options);
  const payments: JudgedPayment[] = [];
  for (const { signature } of history.filter(({ err }) => err === null).slice(0, MAX_LOOKED_AT)) {
    const read = await readTransactionOf(rpc, signature, options);
    if (read) payments.push(...judgePayments(read, quote));
  }
  const failed: string[] = [];
  for (const { signature } of history.filter(({ err }) => err !== null).slice(-MAX_FAILED_LOOKED_AT)) {
    const read = await readTransactionOf(rpc, signature, options);
    if (read?.executed.feePayer === quote.wallet) failed.push(signature);
  }
  return { payments, failed };
}

/** A transaction that landed; undefined when the chain does not have it, or it is of a form that we do not read. */
export async function readTransactionOf(
  rpc: ChainRpc,
  signature: string,
  options?: CallOptions,
): Promise<ReadTransaction | undefined> {
  const found = await readCandidate(rpc, signature, options);
  return found && { signature, ...found };
}
