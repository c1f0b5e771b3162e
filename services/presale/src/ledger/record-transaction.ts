import { transaction } from '@mintwire/service-kit/transaction';
import type { ExecutedTransaction } from '@mintwire/solana/decode';
import { balanceChangeOf, paymentsInto, type Payment, type ReadTransaction } from '@mintwire/solana/payment';
import type { PoolClient } from 'pg';
import type { PresaleContext } from '../context';
import { judgePayment, type PaymentVerdict } from '../domain/judge-payment';
import { raisedLamports, type Sale } from '../domain/sale';
import { adoptTransaction } from '../runs/adopt-transaction';
import { walletLamports, writePayment } from '../store/payments';
import { allowlistCap, heldLamports, quotesByReference, setQuoteState, type StoredQuote } from '../store/quotes';
import { addToSums, lockSaleAsRead } from '../store/sales';
import { insertTransaction } from '../store/treasury-transactions';
import { announcePurchase, announceSales } from '../views/sale-totals';
import { recordTokens } from './record-tokens';

/** A transaction of a sale's treasury, as the chain shows it. */
export type LandedTransaction = ReadTransaction & { readonly executed: ExecutedTransaction };

/**
 * Records all payments of transactions that landed, in their order, each with what becomes of it. However often, by whomever and at the same time one
 * is seen: the database takes it once, and sums, quote and announcement change with it or not at all. They are taken together: a rush of payments
 * waits for one commit, and for none of each.
 * @param given.sale as it was when its treasury's transactions were looked for
 * @returns false when the sale has another treasury or token by now, and none of them is its
 */
export async function recordTransactions(
  context: PresaleContext,
  given: { readonly sale: Pick<Sale, 'id' | 'treasury' | 'mint'>; readonly landed: readonly LandedTransaction[] },
): Promise<boolean> {
  const solUsdMicros = await context.prices.current().then(
    (price) => BigInt(price.solUsdMicros),
    () => null,
  );
  return context.inLine(() =>
    transaction(context.pool, async (client) => {
      const before = await lockSaleAsRead(client, given.sale);
      if (!before) return false;
      let sale = before;
      for (const read of given.landed) sale = await recordLanded(client, context, { sale, read, solUsdMicros });
      if (sale.purchases > before.purchases) await announceSales(client);
      return true;
    }),
  );
}

interface TransactionToRecord {
  readonly sale: Sale;
  readonly read: LandedTransaction;
  readonly solUsdMicros: bigint | null;
}

/** @returns the sale as it is then */
async function recordLanded(client: PoolClient, context: PresaleContext, given: TransactionToRecord): Promise<Sale> {
  const { read, solUsdMicros } = given;
  let { sale } = given;
  const payments = paymentsInto(sale.treasury, read);
  const inflowLamports = payments.reduce((sum, { lamports }) => sum + lamports, 0n);
  const changeLamports = balanceChangeOf(sale.treasury, read);
  const { signature, transaction: landed } = read;
  const seen = { chainId: sale.chainId, signature, saleId: sale.id, slot: landed.slot, inflowLamports, changeLamports };
  if (!(await insertTransaction(client, seen))) return sale;
  const isOfRun = await adoptTransaction(client, context, { sale, read });
  const paidAt = landed.blockTime === null ? context.now() : new Date(landed.blockTime * 1_000);
  await recordTokens(client, { sale, read, isOfRun, paidAt, solUsdMicros });
  for (const payment of payments)
    sale = await recordPayment(client, {
      sale,
      payment,
      isKept: changeLamports >= inflowLamports,
      paidAt,
      feeLamports: landed.feeLamports,
      solUsdMicros,
      now: context.now(),
    });
  return sale;
}

/**
 * Notes a transaction that nobody here can read, or that can never be recorded, so that it is not asked for again, holds up nothing, and an operator
 * sees it.
 */
export async function noteUnreadable(
  { pool, log }: PresaleContext,
  seen: { sale: Sale; signature: string; slot: number; err?: unknown },
): Promise<void> {
  const { sale, signature, slot, err } = seen;
  const row = { chainId: sale.chainId, signature, saleId: sale.id, slot, inflowLamports: null, changeLamports: null };
  const isNew = await transaction(
    pool,
    async (client) => (await lockSaleAsRead(client, sale)) !== null && insertTransaction(client, row),
  );
  if (isNew)
    log.error({ err, signature, saleId: sale.id }, 'a transaction of the treasury cannot be read; look at it by hand');
}

/** SQLSTATE: a value that no column takes, one that is there already, or one that breaks a rule. What misses a column or a row is a fault of the service. */
const OF_CONTENT = /^(22...|23505|23514)$/;

/** Whether a transaction was refused for what it says. It always will be, which is not so of a database that is away or busy. */
export function isRefusedForContent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && OF_CONTENT.test(String(error.code));
}

interface PaymentToRecord {
  readonly sale: Sale;
  readonly payment: Payment;
  /** All that the transaction's transfers brought is still there at its end. */
  readonly isKept: boolean;
  readonly paidAt: Date;
  /** Of the transaction. */
  readonly feeLamports: bigint;
  readonly solUsdMicros: bigint | null;
  readonly now: Date;
}

async function recordPayment(client: PoolClient, given: PaymentToRecord): Promise<Sale> {
  const { sale, payment, paidAt, feeLamports, solUsdMicros, now } = given;
  const quotes = await quotesByReference(client, sale.id, payment.references);
  const quote = quotes[0] ?? null;
  // Whoever else reads a further reference takes the same transfer for a payment of its own.
  const clear = given.isKept && (quote === null || payment.references.length <= 1);
  const held = quote === null ? 0n : await heldLamports(client, { saleId: sale.id, now, except: quote.id });
  const { tokens, reason } = await judge(client, { sale, payment, quote, paidAt, clear, held });
  const stored = await writePayment(client, {
    chainId: sale.chainId,
    saleId: sale.id,
    signature: payment.signature,
    instruction: payment.instruction,
    slot: payment.slot,
    paidAt,
    payer: payment.from,
    wallet: quote?.wallet ?? payment.from,
    quoteId: quote?.id ?? null,
    lamports: payment.lamports,
    token: null,
    tokens,
    solUsdMicros,
    feeLamports,
    reason,
  });
  // What goes back changes nothing that pages show: who sends dust does not wake them.
  if (reason !== null) return addToSums(client, sale.id, { refundableLamports: payment.lamports });
  if (quote) await setQuoteState(client, quote.id, 'paid');
  const changed = await addToSums(client, sale.id, { creditedLamports: payment.lamports, tokens, purchases: 1 });
  await announcePurchase(client, { sale: changed, now, payment: stored, heldLamports: held });
  return changed;
}

async function judge(
  client: PoolClient,
  given: {
    sale: Sale;
    payment: Payment;
    quote: StoredQuote | null;
    paidAt: Date;
    clear: boolean;
    /** By other quotes. */
    held: bigint;
  },
): Promise<PaymentVerdict> {
  const { sale, payment, quote, paidAt, clear, held } = given;
  const { lamports } = payment;
  const failed = sale.outcome === 'below-soft-cap';
  if (quote === null)
    return judgePayment({ lamports, paidAt, clear, quote, sale: { ...sale, failed, roomLamports: 0n } });
  const limited = sale.allowlistUntil !== null && paidAt < sale.allowlistUntil;
  const cap = limited ? await allowlistCap(client, sale.id, quote.wallet) : null;
  return judgePayment({
    lamports,
    paidAt,
    clear,
    quote: {
      ...quote,
      replaced: quote.state === 'replaced',
      paid: quote.state === 'paid',
      walletLamports: await walletLamports(client, sale.id, quote.wallet),
      // Who is not invited may buy for nothing.
      walletCapLamports: cap === undefined ? 0n : cap,
    },
    sale: { ...sale, failed, roomLamports: sale.goalLamports - raisedLamports(sale) - held },
  });
}
