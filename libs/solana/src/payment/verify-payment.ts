import type { CallOptions, ChainRpc } from '../core/rpc';
import { findPayments, readTransactionOf } from './find-payments';
import { judgePayments, type JudgedPayment } from './judge-payments';
import { validatePaymentQuote, type PaymentQuote } from './payment-quote';

/**
 * Result of {@link verifyPayment}. `failed`: the wallet's payment landed and was undone, nothing was paid. `not-found`: the chain knows no such
 * payment (yet): right after a confirmation the node may not have indexed it, so ask again before telling anybody.
 */
export type PaymentVerification =
  /** `others`: further payments under this reference, such as a second one by mistake. */
  | { readonly status: 'paid'; readonly payment: JudgedPayment; readonly others: readonly JudgedPayment[] }
  | { readonly status: 'refused'; readonly payments: readonly JudgedPayment[] }
  | { readonly status: 'failed'; readonly signature: string }
  | { readonly status: 'not-found' };

/** Input of {@link verifyPayment}. */
export interface VerifyPaymentInput extends CallOptions {
  readonly rpc: ChainRpc;
  readonly quote: PaymentQuote;
  /** Where it is known, this transaction alone is judged; else the quote's reference leads to it. */
  readonly signature?: string;
}

/**
 * Asks the chain whether a quote was paid: by the quoted wallet, in one transfer of at least its amount that carries its reference alone, and with
 * the treasury really holding more afterwards. Calls between programs count as the wallet's own instructions do.
 * @throws AppError CHAIN_PAYMENT_INVALID; further as `ChainRpc`. An unfavourable result is not an error, it is returned
 */
export async function verifyPayment({
  rpc,
  quote,
  signature,
  signal,
}: VerifyPaymentInput): Promise<PaymentVerification> {
  validatePaymentQuote(quote);
  const options = signal ? { signal } : {};
  const { payments, failed } = signature === undefined ? await findPayments(rpc, quote, options) : await one();
  const settled = payments.find(({ faults }) => faults.length === 0);
  if (settled) return { status: 'paid', payment: settled, others: payments.filter((payment) => payment !== settled) };
  if (payments.length > 0) return { status: 'refused', payments };
  const [last] = failed.slice(-1);
  return last === undefined ? { status: 'not-found' } : { status: 'failed', signature: last };

  async function one() {
    const read = await readTransactionOf(rpc, signature ?? '', options);
    // Any failed transaction of the chain may be reported for any quote; a payment was tried by its wallet, with the quote's reference.
    const tried =
      read &&
      read.transaction.err !== null &&
      read.executed.feePayer === quote.wallet &&
      read.executed.accounts.includes(quote.reference);
    return { payments: read ? judgePayments(read, quote) : [], failed: tried ? [read.signature] : [] };
  }
}
