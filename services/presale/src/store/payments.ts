import type { AdminPaymentFilter, RefundReason } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import type { PoolClient } from 'pg';

/** An amount of another token than SOL. */
interface TokenAmount {
  readonly mint: string;
  readonly baseUnits: bigint;
  readonly decimals: number;
}

/** One transfer into a treasury and what became of it. */
export interface StoredPayment {
  readonly id: string;
  readonly position: number;
  readonly saleId: number;
  readonly signature: string;
  readonly instruction: string;
  readonly slot: number;
  readonly paidAt: Date;
  readonly payer: string;
  readonly wallet: string;
  readonly quoteId: string | null;
  /** None where it came in another token. */
  readonly lamports: bigint;
  readonly token: TokenAmount | null;
  readonly tokens: bigint;
  readonly solUsdMicros: bigint | null;
  /** What the network took for the whole transaction; null in rows that are older than this. */
  readonly feeLamports: bigint | null;
  /** Null: it was credited. */
  readonly reason: RefundReason | null;
  readonly finality: 'provisional' | 'final' | 'gone';
  readonly refundSignature: string | null;
  /** An operator's word on where it goes back to; null: nobody had to say so. */
  readonly refundAddress: string | null;
  readonly deliveredTokens: bigint;
  /** Of the transactions that delivered, in their order. */
  readonly deliverySignatures: readonly string[];
}

/** What is written of a payment. */
export type NewPayment = Omit<
  StoredPayment,
  'id' | 'position' | 'finality' | 'refundSignature' | 'refundAddress' | 'deliveredTokens' | 'deliverySignatures'
> & {
  readonly chainId: string;
};

interface PaymentRow {
  id: string;
  position: string;
  sale_id: number;
  signature: string;
  instruction: string;
  slot: string;
  paid_at: Date;
  payer: string;
  wallet: string;
  quote_id: string | null;
  lamports: string;
  token_mint: string | null;
  token_base_units: string | null;
  token_decimals: number | null;
  tokens: string;
  sol_usd_micros: string | null;
  fee_lamports: string | null;
  reason: RefundReason | null;
  finality: StoredPayment['finality'];
  refund_signature: string | null;
  refund_address: string | null;
  delivered_tokens: string;
  delivery_signatures: string[];
}

function paymentOf(row: PaymentRow): StoredPayment {
  return {
    id: row.id,
    position: Number(row.position),
    saleId: row.sale_id,
    signature: row.signature,
    instruction: row.instruction.replace(/^balance:\d+$/, 'balance'),
    slot: Number(row.slot),
    paidAt: row.paid_at,
    payer: row.payer,
    wallet: row.wallet,
    quoteId: row.quote_id,
    lamports: BigInt(row.lamports),
    token: tokenOf(row),
    tokens: BigInt(row.tokens),
    solUsdMicros: row.sol_usd_micros === null ? null : BigInt(row.sol_usd_micros),
    feeLamports: row.fee_lamports === null ? null : BigInt(row.fee_lamports),
    reason: row.reason,
    finality: row.finality,
    refundSignature: row.refund_signature,
    refundAddress: row.refund_address,
    deliveredTokens: BigInt(row.delivered_tokens),
    deliverySignatures: row.delivery_signatures,
  };
}

function tokenOf({ token_mint: mint, token_base_units: baseUnits, token_decimals: decimals }: PaymentRow) {
  return mint === null || baseUnits === null || decimals === null
    ? null
    : { mint, baseUnits: BigInt(baseUnits), decimals };
}

/**
 * The key of payments has no sale in it, and the release before writes by it. What comes otherwise than by a transfer can come into the treasuries of
 * two sales at once, so each sale's is kept by its number.
 */
const placeInKey = ({ instruction, saleId }: NewPayment) =>
  instruction === 'balance' ? `balance:${saleId}` : instruction;

const UNIQUE_VIOLATION = '23505';

/**
 * Writes a payment. One that a fork took back and that has landed again takes its row anew, whatever it brought there, at the end of the ledger; any other that is known already
 * breaks the unique key.
 */
export async function writePayment(client: PoolClient, payment: NewPayment): Promise<StoredPayment> {
  const { rows } = await client.query<PaymentRow>({
    name: 'write-payment',
    text: `insert into payments as p (chain_id, signature, instruction, sale_id, slot, paid_at, payer, wallet, quote_id, lamports,
             tokens, sol_usd_micros, reason, token_mint, token_base_units, token_decimals, fee_lamports)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
           on conflict (chain_id, signature, instruction) do update set sale_id = excluded.sale_id, slot = excluded.slot, paid_at = excluded.paid_at,
             payer = excluded.payer, wallet = excluded.wallet, quote_id = excluded.quote_id, lamports = excluded.lamports,
             tokens = excluded.tokens, sol_usd_micros = excluded.sol_usd_micros, reason = excluded.reason,
             token_mint = excluded.token_mint, token_base_units = excluded.token_base_units, token_decimals = excluded.token_decimals, fee_lamports = excluded.fee_lamports, position = default, finality = 'provisional'
             where p.finality = 'gone'
           returning *`,
    values: [
      payment.chainId,
      payment.signature,
      placeInKey(payment),
      payment.saleId,
      payment.slot,
      payment.paidAt,
      payment.payer,
      payment.wallet,
      payment.quoteId,
      payment.lamports,
      payment.tokens,
      payment.solUsdMicros,
      payment.reason,
      payment.token?.mint ?? null,
      payment.token?.baseUnits ?? null,
      payment.token?.decimals ?? null,
      payment.feeLamports,
    ],
  });
  if (!rows[0])
    throw Object.assign(new Error(`the payment ${payment.signature} ${payment.instruction} is recorded already`), {
      code: UNIQUE_VIOLATION,
    });
  return paymentOf(rows[0]);
}

/** What counts of a transaction's payments to a sale. */
export async function paymentsOfTransaction(
  db: Queryable,
  saleId: number,
  signature: string,
): Promise<StoredPayment[]> {
  const { rows } = await db.query<PaymentRow>({
    name: 'payments-of-transaction',
    text: `select * from payments where sale_id = $1 and signature = $2 and finality <> 'gone' order by position`,
    values: [saleId, signature],
  });
  return rows.map(paymentOf);
}

/** Credited to a wallet in a sale. */
export async function walletLamports(db: Queryable, saleId: number, wallet: string): Promise<bigint> {
  const { rows } = await db.query<{ sum: string }>({
    name: 'wallet-lamports',
    text: `select coalesce(sum(lamports), 0) as sum from payments
           where sale_id = $1 and wallet = $2 and reason is null and finality <> 'gone'`,
    values: [saleId, wallet],
  });
  return BigInt(rows[0]?.sum ?? 0);
}

/** The newest purchases of a sale. */
export async function recentPayments(db: Queryable, saleId: number, limit: number): Promise<StoredPayment[]> {
  const { rows } = await db.query<PaymentRow>({
    name: 'recent-payments',
    text: `select * from payments where sale_id = $1 and reason is null and finality <> 'gone' order by position desc limit $2`,
    values: [saleId, limit],
  });
  return rows.map(paymentOf);
}

/** A page of a sale's payments, in the order in which they were written. */
export async function ledgerPage(
  db: Queryable,
  { saleId, after, limit }: { saleId: number; after: number; limit: number },
): Promise<StoredPayment[]> {
  const { rows } = await db.query<PaymentRow>({
    name: 'ledger-page',
    text: `select * from payments where sale_id = $1 and position > $2 and finality <> 'gone' order by position limit $3`,
    values: [saleId, after, limit],
  });
  return rows.map(paymentOf);
}

/** A payment of a chain. */
export async function findPayment(db: Queryable, chainId: string, id: string): Promise<StoredPayment | null> {
  const { rows } = await db.query<PaymentRow>({
    name: 'find-payment',
    text: `select * from payments where id = $1 and chain_id = $2 and finality <> 'gone'`,
    values: [id, chainId],
  });
  return rows[0] ? paymentOf(rows[0]) : null;
}

/** Payments that are a wallet's, or that it sent, newest first. */
export async function paymentsOfWallet(
  db: Queryable,
  {
    chainId,
    saleId,
    wallet,
    limit,
  }: { chainId: string; /** Null: of all sales. */ saleId: number | null; wallet: string; limit: number },
): Promise<{ items: StoredPayment[]; total: number }> {
  const { rows } = await db.query<PaymentRow & { total: string }>({
    name: 'payments-of-wallet',
    text: `select *, count(*) over () as total from payments
           where chain_id = $1 and (wallet = $2 or payer = $2) and finality <> 'gone' and ($4::int is null or sale_id = $4)
           order by position desc limit $3`,
    values: [chainId, wallet, limit, saleId],
  });
  return { items: rows.map(paymentOf), total: Number(rows[0]?.total ?? 0) };
}

/** Of a payment that goes back: no quote says whose it is, or not clearly, so that an operator has to say where to. */
export const HAS_NO_CLEAR_OWNER = "(quote_id is null or reason = 'unclear')";

const IS_OPEN = 'refund_signature is null';
const GOES_BACK = '(reason is not null or sale_id = any($4))';
const IS_DELIVERED = 'delivered_tokens = tokens and tokens > 0';

/** What the list of payments may be narrowed to; `$4` are the sales that pay everything back. */
const FILTERS: Readonly<Record<AdminPaymentFilter, string>> = {
  provisional: `${IS_OPEN} and not ${GOES_BACK} and not (${IS_DELIVERED}) and finality = 'provisional'`,
  final: `${IS_OPEN} and not ${GOES_BACK} and not (${IS_DELIVERED}) and finality = 'final'`,
  refundable: `${IS_OPEN} and ${GOES_BACK}`,
  unmatched: `${IS_OPEN} and ${GOES_BACK} and ${HAS_NO_CLEAR_OWNER}`,
  refunded: 'refund_signature is not null',
  delivered: `${IS_OPEN} and not ${GOES_BACK} and ${IS_DELIVERED}`,
};

/** Which payments an operator looks at. */
export interface PaymentsAsk {
  readonly chainId: string;
  /** Null: of all sales. */
  readonly saleId: number | null;
  readonly filter: AdminPaymentFilter | null;
  /** Sales that pay everything back. */
  readonly failedSales: readonly number[];
  /** Null: from the newest. */
  readonly before: number | null;
  readonly limit: number;
}

/** A page of payments, newest first. */
export async function adminPayments(db: Queryable, ask: PaymentsAsk): Promise<StoredPayment[]> {
  const { chainId, saleId, filter, failedSales, before, limit } = ask;
  const { rows } = await db.query<PaymentRow>({
    name: `admin-payments-${filter ?? 'all'}`,
    text: `select * from payments where chain_id = $1 and ($2::int is null or sale_id = $2) and ($3::bigint is null or position < $3)
             and $4::int[] is not null and finality <> 'gone' ${filter === null ? '' : `and ${FILTERS[filter]}`}
           order by position desc limit $5`,
    values: [chainId, saleId, before, failedSales, limit],
  });
  return rows.map(paymentOf);
}

/** What was bought in each of the `count` spans of `seconds` from `from` on. */
export async function purchasesBySpan(
  db: Queryable,
  { saleId, from, seconds, count }: { saleId: number; from: Date; seconds: number; count: number },
): Promise<{ purchases: number; lamports: bigint }[]> {
  const { rows } = await db.query<{ purchases: number; lamports: string }>({
    name: 'purchases-by-span',
    text: `with bought as (
        select floor(extract(epoch from paid_at - $2) / $3)::int as span, count(*)::int as purchases, sum(lamports) as lamports
        from payments where sale_id = $1 and reason is null and finality <> 'gone' and paid_at >= $2 group by 1)
      select coalesce(purchases, 0) as purchases, coalesce(lamports, 0) as lamports
      from generate_series(0, $4 - 1) as spans (span) left join bought using (span) order by span`,
    values: [saleId, from, seconds, count],
  });
  return rows.map(({ purchases, lamports }) => ({ purchases, lamports: BigInt(lamports) }));
}
