import { AppError, type PurchaseReport, type PurchaseReportAnswer, ERRORS } from '@mintwire/contracts';
import { withinChainDeadline } from '@mintwire/service-kit/chain';
import { readLanded } from '@mintwire/solana/decode';
import type { PresaleContext } from '../context';
import type { Sale } from '../domain/sale';
import { statusOf } from '../domain/sale-status';
import { paymentsOfTransaction } from '../store/payments';
import { findQuote, type StoredQuote } from '../store/quotes';
import { findSale } from '../views/presale-state';
import { purchaseAnswer } from '../views/purchase-answer';
import { recordTransactions } from './record-transaction';

/** A transaction that was built while its quote was good can no longer land so long after its end. */
const CANNOT_LAND_MS = 300_000;
/** A proxy in front gives up after 10 s. */
const DEADLINE_MS = 6_000;

/**
 * Takes the browser's word that it paid, and believes the chain only. However often, late or wrongly it is reported, one payment is credited once.
 * @throws {AppError} PRESALE_QUOTE_UNKNOWN, PRESALE_QUOTE_EXPIRED, PRESALE_PAYMENT_MISMATCH, PRESALE_PAYMENT_FAILED, CHAIN_...
 */
export async function takeReport(context: PresaleContext, report: PurchaseReport): Promise<PurchaseReportAnswer> {
  const { pool, rpc, now } = context;
  const chainId = await context.chainId();
  const quote = await findQuote(pool, chainId, report.quoteId);
  if (!quote) throw new AppError(ERRORS.PRESALE_QUOTE_UNKNOWN);
  // Its addresses stay: it has this quote.
  const { sale } = await findSale(context, quote.saleId);
  const answered = () => recordedAnswer(context, { sale, quote, signature: report.signature });
  const recorded = await answered();
  if (recorded) return recorded;
  const landed = await withinChainDeadline(DEADLINE_MS, (signal) => readLanded(rpc, report.signature, { signal }));
  if (landed.status === 'missing') {
    if (now().getTime() - quote.expiresAt.getTime() > CANNOT_LAND_MS) throw new AppError(ERRORS.PRESALE_QUOTE_EXPIRED);
    return { status: 'pending' };
  }
  if (landed.status === 'unreadable')
    throw new AppError(ERRORS.PRESALE_PAYMENT_MISMATCH, { difference: 'it is of a form that is not read here' });
  if (!landed.executed.accounts.includes(quote.reference))
    throw new AppError(ERRORS.PRESALE_PAYMENT_MISMATCH, { difference: "it does not carry the quote's reference" });
  if (landed.transaction.err !== null) throw new AppError(ERRORS.PRESALE_PAYMENT_FAILED);
  await recordTransactions(context, { sale, landed: [{ ...landed, signature: report.signature }] });
  const answer = await answered();
  if (answer) return answer;
  throw new AppError(ERRORS.PRESALE_PAYMENT_MISMATCH, {
    difference: 'it pays nothing to the sale with this reference',
  });
}

/** The payment of a quote by that transaction; the credited one where there are several. */
async function recordedAnswer(
  { pool, now }: PresaleContext,
  { sale, quote, signature }: { sale: Sale; quote: StoredQuote; signature: string },
): Promise<PurchaseReportAnswer | null> {
  const payments = await paymentsOfTransaction(pool, sale.id, signature);
  const own = payments.filter(({ quoteId }) => quoteId === quote.id);
  const payment = own.find(({ reason }) => reason === null) ?? own[0];
  return payment ? { status: 'recorded', purchase: purchaseAnswer(payment, statusOf(sale, now())) } : null;
}
