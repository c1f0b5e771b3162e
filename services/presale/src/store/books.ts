import type { Queryable } from '@mintwire/service-kit/transaction';

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
}

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
          coalesce(sum(lamports) filter (where refund_signature is null and quote_id is not null
            and (reason is not null or outcome = 'below-soft-cap')), 0) as refundable,
          coalesce(sum(lamports) filter (where refund_signature is null and reason is not null and quote_id is null), 0)
            as unmatched,
          coalesce(sum(lamports) filter (where reason is null), 0) as all_credited,
          coalesce(sum(lamports) filter (where reason is not null), 0) as all_refused,
          sum(tokens) as tokens, sum(delivered_tokens) as delivered, count(*) filter (where reason is null) as bought
        from payments p join sales on sales.id = p.sale_id
        where p.chain_id = $1 and finality <> 'gone' group by p.sale_id),
      sent as (
        select r.sale_id, coalesce(sum(l.amount) filter (where r.kind = 'refund'), 0) as refunded,
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
          and coalesce(sent.refunded, 0) = coalesce(paid.refunded, 0) as sums_agree,
        coalesce(unreadable, 0) as unreadable, coalesce(balance, 0) as balance
      from sales s left join paid on paid.sale_id = s.id left join seen on seen.sale_id = s.id
        left join sent on sent.sale_id = s.id
      where s.chain_id = $1 order by s.number desc`,
    values: [chainId],
  });
  return rows.map((row) => ({
    saleId: row.sale_id,
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

/** Whether nothing of what the chain brought is missing or counted twice. */
export function areBalanced({ difference, sumsAgree }: Books): boolean {
  return difference === 0n && sumsAgree;
}
