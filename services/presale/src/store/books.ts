import type { Queryable } from '@mintwire/service-kit/transaction';
import { HAS_NO_CLEAR_OWNER } from './payments';

/** The books of a sale in one token other than SOL, in its base units. */
export interface TokenBooks {
  readonly mint: string;
  readonly decimals: number;
  readonly inflow: bigint;
  readonly refundable: bigint;
  readonly unmatched: bigint;
  readonly refunded: bigint;
  /** Of the token on sale: what the seller put there. */
  readonly stock: bigint;
  readonly difference: bigint;
  /** Sum of all that transactions changed of what the treasury holds, and what its accounts held at the last look. */
  readonly balanceByHistory: bigint;
  readonly balance: bigint;
}

/** The books of a sale, in lamports: what the chain brought, and what became of it. */
export interface Books {
  readonly saleId: number;
  readonly inflow: bigint;
  readonly credited: bigint;
  readonly refundable: bigint;
  readonly unmatched: bigint;
  readonly refunded: bigint;
  /** Inflow less all the others. */
  readonly difference: bigint;
  /** Kept sums and sums of rows agree, those of what runs paid too: lamports refunded, and whole tokens delivered. */
  readonly sumsAgree: boolean;
  readonly unreadable: number;
  /** Sum of all that the treasury's transactions changed of its balance. */
  readonly balanceByHistory: bigint;
  /** One equation for each mint; those that do not balance first, at most {@link MAX_MINTS}. */
  readonly tokens: readonly TokenBooks[];
}

/** Anybody can send a treasury one more token. */
const MAX_MINTS = 50;

interface Row {
  sale_id: number;
  inflow: string;
  credited: string;
  refundable: string;
  unmatched: string;
  refunded: string;
  difference: string;
  sums_agree: boolean;
  unreadable: number;
  balance: string;
}

/** Conservation: one question, one moment. Of all sales of a chain. */
export async function booksOn(db: Queryable, chainId: string): Promise<Books[]> {
  const { rows } = await db.query<Row>({
    name: 'books',
    text: `with paid as (
        select p.sale_id, coalesce(sum(lamports) filter (where refund_signature is not null), 0) as refunded,
          coalesce(sum(lamports) filter (where refund_signature is null and reason is null
            and outcome is distinct from 'below-soft-cap'), 0) as credited,
          coalesce(sum(lamports) filter (where refund_signature is null and ${HAS_NO_CLEAR_OWNER} is not true
            and (reason is not null or outcome = 'below-soft-cap')), 0) as refundable,
          coalesce(sum(lamports) filter (where refund_signature is null and reason is not null and ${HAS_NO_CLEAR_OWNER}), 0)
            as unmatched,
          coalesce(sum(lamports) filter (where reason is null), 0) as all_credited,
          coalesce(sum(lamports) filter (where reason is not null), 0) as all_refused,
          coalesce(sum(token_base_units) filter (where refund_signature is not null and exists (
            select from run_shares s where s.payment_id = p.id and s.kind = 'refund')), 0) as base_units,
          sum(tokens) as tokens, sum(delivered_tokens) as delivered, count(*) filter (where reason is null) as bought
        from payments p join sales on sales.id = p.sale_id
        where p.chain_id = $1 and finality <> 'gone' group by p.sale_id),
      sent as (
        select r.sale_id, coalesce(sum(l.amount) filter (where r.kind = 'refund' and r.mint is null), 0) as refunded,
          coalesce(sum(l.amount) filter (where r.mint is not null), 0) as base_units,
          coalesce(sum(l.amount) filter (where r.kind = 'delivery'), 0) as delivered
        from run_legs l join runs r on r.id = l.run_id where r.chain_id = $1 and l.state = 'paid' group by r.sale_id),
      seen as (
        select sale_id, coalesce(sum(inflow_lamports), 0) as inflow, coalesce(sum(change_lamports), 0) as balance,
          count(*) filter (where inflow_lamports is null)::int as unreadable
        from treasury_transactions where chain_id = $1 and finality <> 'gone' group by sale_id)
      select s.id as sale_id, coalesce(inflow, 0) as inflow, coalesce(credited, 0) as credited,
        coalesce(refundable, 0) as refundable, coalesce(unmatched, 0) as unmatched, coalesce(paid.refunded, 0) as refunded,
        coalesce(inflow, 0) - coalesce(credited + refundable + unmatched + paid.refunded, 0) as difference,
        s.credited_lamports = coalesce(all_credited, 0) and s.refundable_lamports = coalesce(all_refused, 0)
          and s.tokens_sold = coalesce(tokens, 0) and s.purchases = coalesce(bought, 0)
          and s.tokens_delivered = coalesce(paid.delivered, 0) and coalesce(sent.delivered, 0) = coalesce(paid.delivered, 0)
          and coalesce(sent.refunded, 0) = coalesce(paid.refunded, 0)
          and coalesce(sent.base_units, 0) = coalesce(paid.base_units, 0) as sums_agree,
        coalesce(unreadable, 0) as unreadable, coalesce(balance, 0) as balance
      from sales s left join paid on paid.sale_id = s.id left join seen on seen.sale_id = s.id
        left join sent on sent.sale_id = s.id
      where s.chain_id = $1 order by s.number desc`,
    values: [chainId],
  });
  const tokens = await tokenBooksOn(db, chainId);
  return rows.map((row) => ({
    saleId: row.sale_id,
    tokens: tokens.get(row.sale_id) ?? [],
    inflow: BigInt(row.inflow),
    credited: BigInt(row.credited),
    refundable: BigInt(row.refundable),
    unmatched: BigInt(row.unmatched),
    refunded: BigInt(row.refunded),
    difference: BigInt(row.difference),
    sumsAgree: row.sums_agree,
    unreadable: row.unreadable,
    balanceByHistory: BigInt(row.balance),
  }));
}

interface TokenRow {
  sale_id: number;
  mint: string;
  decimals: number;
  inflow: string;
  refundable: string;
  unmatched: string;
  refunded: string;
  stock: string;
  difference: string;
  balance_by_history: string;
  balance: string;
}

async function tokenBooksOn(db: Queryable, chainId: string): Promise<Map<number, TokenBooks[]>> {
  const { rows } = await db.query<TokenRow>({
    name: 'token-books',
    text: `with seen as (
        select f.sale_id, f.mint, max(f.decimals) as decimals, sum(inflow_base_units) as inflow, sum(change_base_units) as change
        from treasury_tokens f join treasury_transactions t using (sale_id, signature)
        where f.chain_id = $1 and t.finality <> 'gone' group by f.sale_id, f.mint),
      paid as (
        select sale_id, token_mint as mint, max(token_decimals) as decimals,
          coalesce(sum(token_base_units) filter (where refund_signature is not null), 0) as refunded,
          coalesce(sum(token_base_units) filter (where refund_signature is null and quote_id is not null), 0) as refundable,
          coalesce(sum(token_base_units) filter (where refund_signature is null and quote_id is null), 0) as unmatched
        from payments where chain_id = $1 and token_mint is not null and finality <> 'gone' group by sale_id, token_mint),
      held as (
        select sale_id, mint, sum(base_units) as balance from treasury_token_accounts where chain_id = $1 group by sale_id, mint),
      books as (
        select sale_id, mint, coalesce(seen.decimals, paid.decimals) as decimals, coalesce(inflow, 0) as inflow,
          coalesce(refundable, 0) as refundable, coalesce(unmatched, 0) as unmatched, coalesce(refunded, 0) as refunded,
          case when mint = s.token_mint then coalesce(inflow, 0) else 0 end as stock, coalesce(change, 0) as balance_by_history,
          coalesce(balance, 0) as balance
        from seen full join paid using (sale_id, mint) left join held using (sale_id, mint) join sales s on s.id = sale_id)
      select * from (
        select *, inflow - refundable - unmatched - refunded - stock as difference,
          row_number() over (partition by sale_id order by (inflow = refundable + unmatched + refunded + stock), stock desc, mint) as place
        from books) numbered
      where place <= $2 order by sale_id, place`,
    values: [chainId, MAX_MINTS],
  });
  const bySale = new Map<number, TokenBooks[]>();
  for (const row of rows) bySale.set(row.sale_id, [...(bySale.get(row.sale_id) ?? []), tokenBooksOf(row)]);
  return bySale;
}

function tokenBooksOf(row: TokenRow): TokenBooks {
  return {
    mint: row.mint,
    decimals: row.decimals,
    inflow: BigInt(row.inflow),
    refundable: BigInt(row.refundable),
    unmatched: BigInt(row.unmatched),
    refunded: BigInt(row.refunded),
    stock: BigInt(row.stock),
    difference: BigInt(row.difference),
    balanceByHistory: BigInt(row.balance_by_history),
    balance: BigInt(row.balance),
  };
}

/** Whether nothing of what the chain brought is missing or counted twice. */
export function areBalanced({ difference, sumsAgree, tokens }: Books): boolean {
  return difference === 0n && sumsAgree && tokens.every((each) => each.difference === 0n);
}
