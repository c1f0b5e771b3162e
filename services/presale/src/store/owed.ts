import type { Queryable } from '@mintwire/service-kit/transaction';
import { parseAddress, type Address } from '@mintwire/solana/addresses';
import type { PoolClient } from 'pg';
import type { Sale } from '../domain/sale';
import { HAS_NO_CLEAR_OWNER } from './payments';

/** A payment that is to go back, and where to. */
export interface OwedRefund {
  readonly paymentId: string;
  /** Lamports, or base units of the token that came. */
  readonly amount: bigint;
  /** Null: no quote says clearly whose it is, and no operator has said so. */
  readonly to: Address | null;
}

/** A final purchase of a sale that sold. */
export interface OwedTokens {
  readonly paymentId: string;
  readonly wallet: Address;
  readonly tokens: bigint;
  /** Paid out, or in a run that may still pay it out. */
  readonly allotted: bigint;
}

/** What is to go back of a sale in SOL, or in that token, and is in no run; every purchase too when it ended below its soft cap. */
export async function owedRefunds(
  db: Queryable,
  { id, outcome }: Pick<Sale, 'id' | 'outcome'>,
  mint: Address | null,
): Promise<OwedRefund[]> {
  const { rows } = await db.query<{ id: string; amount: string; to: string | null }>({
    name: 'owed-refunds',
    text: `select p.id, coalesce(p.token_base_units, p.lamports) as amount,
             case when ${HAS_NO_CLEAR_OWNER} then p.refund_address else p.wallet end as to
           from payments p where p.sale_id = $1 and p.finality = 'final' and p.refund_signature is null
             and (p.reason is not null or $2) and p.token_mint is not distinct from $3
             and not exists (select from run_shares s where s.payment_id = p.id and s.kind = 'refund')
           order by p.position`,
    values: [id, outcome === 'below-soft-cap', mint],
  });
  return rows.map((row) => ({
    paymentId: row.id,
    amount: BigInt(row.amount),
    to: row.to === null ? null : parseAddress(row.to),
  }));
}

/** Final purchases of a sale, with what runs hold of each. */
export async function owedTokens(db: Queryable, saleId: number): Promise<OwedTokens[]> {
  const { rows } = await db.query<{ id: string; wallet: string; tokens: string; allotted: string }>({
    name: 'owed-tokens',
    text: `select p.id, p.wallet, p.tokens, coalesce(sum(s.amount), 0) as allotted
           from payments p left join run_shares s on s.payment_id = p.id and s.kind = 'delivery'
           where p.sale_id = $1 and p.finality = 'final' and p.reason is null and p.refund_signature is null
           group by p.id order by p.position`,
    values: [saleId],
  });
  return rows.map((row) => ({
    paymentId: row.id,
    wallet: parseAddress(row.wallet),
    tokens: BigInt(row.tokens),
    allotted: BigInt(row.allotted),
  }));
}

/** Whole tokens of a sale's final purchases that were not sent, where so much of each is due. */
export async function unsentTokens(db: Queryable, saleId: number, percent: number): Promise<bigint> {
  const { rows } = await db.query<{ tokens: string }>({
    name: 'unsent-tokens',
    text: `select coalesce(sum(greatest(div(tokens * $2::int, 100) - delivered_tokens, 0)), 0) as tokens
           from payments where sale_id = $1 and finality = 'final' and reason is null and refund_signature is null`,
    values: [saleId, percent],
  });
  return BigInt(rows[0]?.tokens ?? 0);
}

/** What may still change a sale's outcome. What is not credited does not: anybody can send dust, and without end. */
export async function openEnds(
  db: Queryable,
  saleId: number,
  now: Date,
): Promise<{ quotes: number; provisional: number }> {
  const { rows } = await db.query<{ quotes: number; provisional: number }>({
    name: 'open-ends',
    text: `select (select count(*)::int from quotes where sale_id = $1 and state <> 'paid' and held_until > $2) as quotes,
             (select count(*)::int from payments
                where sale_id = $1 and reason is null and finality = 'provisional') as provisional`,
    values: [saleId, now],
  });
  return rows[0] ?? { quotes: 0, provisional: 0 };
}

/** Decides the outcome of a locked sale. */
export async function setOutcome(client: PoolClient, saleId: number, outcome: string): Promise<void> {
  await client.query({
    name: 'set-outcome',
    text: 'update sales set outcome = $2 where id = $1 and outcome is null',
    values: [saleId, outcome],
  });
}

/** From now on a locked sale is being delivered. */
export async function beginDelivery(client: PoolClient, saleId: number, at: Date): Promise<void> {
  await client.query({
    name: 'begin-delivery',
    text: 'update sales set delivery_began_at = $2 where id = $1 and delivery_began_at is null',
    values: [saleId, at],
  });
}

/** Notes a transaction of a run as final: its transfers are paid, and so are the payments that they settle. */
export async function payBatch(
  client: PoolClient,
  { batchId, saleId, signature }: { batchId: number; saleId: number; signature: string },
): Promise<void> {
  const values = [batchId, signature];
  await client.query({
    name: 'pay-legs',
    text: `update run_legs set state = 'paid', reason = null where batch_id = $1 and state = 'batched'`,
    values: [batchId],
  });
  await client.query({
    name: 'pay-refunds',
    text: `update payments p set refund_signature = $2 from run_shares s join run_legs l on l.id = s.leg_id
           where l.batch_id = $1 and s.payment_id = p.id and s.kind = 'refund'`,
    values,
  });
  await client.query({
    name: 'pay-deliveries',
    text: `update payments p set delivered_tokens = delivered_tokens + s.amount, delivery_signatures = delivery_signatures || $2::text
           from run_shares s join run_legs l on l.id = s.leg_id
           where l.batch_id = $1 and s.payment_id = p.id and s.kind = 'delivery'`,
    values,
  });
  await client.query({
    name: 'sum-deliveries',
    text: `update sales set tokens_delivered = tokens_delivered + (select coalesce(sum(s.amount), 0)
             from run_shares s join run_legs l on l.id = s.leg_id where l.batch_id = $1 and s.kind = 'delivery')
           where id = $2`,
    values: [batchId, saleId],
  });
}

/** Says where a payment without a clear owner goes back to; false when it is in a run already, or went back. */
export async function setRefundAddress(client: PoolClient, paymentId: string, address: Address): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'set-refund-address',
    text: `update payments p set refund_address = $2 where id = $1 and refund_signature is null
             and not exists (select from run_shares s where s.payment_id = p.id and s.kind = 'refund')`,
    values: [paymentId, address],
  });
  return rowCount === 1;
}

/** What each wallet bought and got, a page of wallets in the order of their text. */
export async function allocationPage(
  db: Queryable,
  { saleId, offset, limit }: { saleId: number; offset: number; limit: number },
): Promise<{ wallet: string; lamports: string; tokens: string; deliveredTokens: string; purchases: number }[]> {
  const { rows } = await db.query<{
    wallet: string;
    lamports: string;
    tokens: string;
    delivered: string;
    purchases: number;
  }>({
    name: 'allocation-page',
    text: `select wallet, sum(lamports) as lamports, sum(tokens) as tokens, sum(delivered_tokens) as delivered,
             count(*)::int as purchases
           from payments where sale_id = $1 and reason is null and finality = 'final' and refund_signature is null
           group by wallet order by wallet offset $2 limit $3`,
    values: [saleId, offset, limit],
  });
  return rows.map(({ delivered, ...row }) => ({ ...row, deliveredTokens: delivered }));
}
