import type { LegState } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import { parseAddress, type Address } from '@mintwire/solana/addresses';
import type { PoolClient } from 'pg';

/** A transfer before it is written, and the parts of payments that it settles. */
export interface NewLeg {
  readonly recipient: Address;
  readonly amount: bigint;
  readonly opensAccount: boolean;
  readonly shares: readonly { readonly paymentId: string; readonly part: number; readonly amount: bigint }[];
}

/** A transfer that no transaction carries. */
export interface WaitingLeg {
  readonly id: number;
  readonly recipient: Address;
  readonly amount: bigint;
  readonly opensAccount: boolean;
  readonly alone: boolean;
}

/** A transfer as operators see it. */
export interface ListedLeg {
  readonly id: number;
  readonly recipient: Address;
  readonly amount: bigint;
  readonly state: LegState;
  readonly reason: string | null;
  readonly signature: string | null;
}

/** Transfers and their amounts by state. */
export type LegSums = Readonly<Record<LegState, { readonly count: number; readonly amount: bigint }>>;

/** Writes the transfers of a run, all of them or none: the key of shares refuses what another run holds. */
export async function insertLegs(
  client: PoolClient,
  { runId, kind, legs }: { runId: string; kind: string; legs: readonly NewLeg[] },
): Promise<void> {
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-legs',
    text: `insert into run_legs (run_id, recipient, amount, opens_account)
           select $1, t.recipient, t.amount, t.opens
           from unnest($2::text[], $3::numeric[], $4::boolean[]) with ordinality as t(recipient, amount, opens, nth)
           order by nth returning id`,
    values: [
      runId,
      legs.map(({ recipient }) => recipient),
      legs.map(({ amount }) => String(amount)),
      legs.map(({ opensAccount }) => opensAccount),
    ],
  });
  // Identities grow in the order of insertion.
  const ids = rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
  const shares = legs.flatMap((leg, index) => leg.shares.map((share) => ({ ...share, legId: ids[index] })));
  await client.query({
    name: 'insert-shares',
    text: `insert into run_shares (leg_id, payment_id, kind, part, amount)
           select t.leg, t.payment, $2, t.part, t.amount
           from unnest($1::bigint[], $3::uuid[], $4::int[], $5::numeric[]) as t(leg, payment, part, amount)`,
    values: [
      shares.map(({ legId }) => legId),
      kind,
      shares.map(({ paymentId }) => paymentId),
      shares.map(({ part }) => part),
      shares.map(({ amount }) => String(amount)),
    ],
  });
}

/** Transfers that no transaction carries, those that are tried alone last. */
export async function waitingLegs(db: Queryable, runId: string, limit: number): Promise<WaitingLeg[]> {
  const { rows } = await db.query<{
    id: string;
    recipient: string;
    amount: string;
    opens_account: boolean;
    alone: boolean;
  }>({
    name: 'waiting-legs',
    text: `select id, recipient, amount, opens_account, alone from run_legs
           where run_id = $1 and state = 'waiting' order by alone, id limit $2`,
    values: [runId, limit],
  });
  return rows.map((row) => ({
    id: Number(row.id),
    recipient: parseAddress(row.recipient),
    amount: BigInt(row.amount),
    opensAccount: row.opens_account,
    alone: row.alone,
  }));
}

/** How much of a run stands where. */
export async function legSums(db: Queryable, runId: string): Promise<LegSums> {
  const { rows } = await db.query<{ state: LegState; count: number; amount: string }>({
    name: 'leg-sums',
    text: `select ${SHOWN_STATE} as state, count(*)::int as count, sum(l.amount) as amount
           from run_legs l left join run_batches b on b.id = l.batch_id where l.run_id = $1 group by 1`,
    values: [runId],
  });
  const of = (state: LegState) => {
    const row = rows.find((each) => each.state === state);
    return { count: row?.count ?? 0, amount: BigInt(row?.amount ?? 0) };
  };
  return {
    waiting: of('waiting'),
    signing: of('signing'),
    sending: of('sending'),
    paid: of('paid'),
    failed: of('failed'),
    cancelled: of('cancelled'),
  };
}

const SHOWN_STATE = `case when l.state <> 'batched' then l.state when b.state = 'offered' then 'signing' else 'sending' end`;

/** A page of a run's transfers, in their order. */
export async function legPage(
  db: Queryable,
  { runId, state, after, limit }: { runId: string; state: LegState | null; after: number; limit: number },
): Promise<ListedLeg[]> {
  const { rows } = await db.query<{
    id: string;
    recipient: string;
    amount: string;
    state: LegState;
    reason: string | null;
    signature: string | null;
  }>({
    name: 'leg-page',
    text: `select * from (select l.id, l.recipient, l.amount, ${SHOWN_STATE} as state, l.reason,
               case when l.state in ('batched', 'paid') then b.signature end as signature
             from run_legs l left join run_batches b on b.id = l.batch_id where l.run_id = $1 and l.id > $2) shown
           where $3::text is null or state = $3 order by id limit $4`,
    values: [runId, after, state, limit],
  });
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    recipient: parseAddress(row.recipient),
    amount: BigInt(row.amount),
  }));
}

/** Of what is still to be signed: how many there are, and how many receivers lack a token account. */
export async function unsignedShape(db: Queryable, runId: string): Promise<{ plain: number; opening: number }> {
  const { rows } = await db.query<{ plain: number; opening: number }>({
    name: 'unsigned-shape',
    text: `select count(*) filter (where not l.opens_account)::int as plain, count(*) filter (where l.opens_account)::int as opening
           from run_legs l left join run_batches b on b.id = l.batch_id where l.run_id = $1 and ${SHOWN_STATE} in ('waiting', 'signing')`,
    values: [runId],
  });
  return rows[0] ?? { plain: 0, opening: 0 };
}

/** Marks transfers that failed: each is tried alone, and what failed alone has failed. */
export async function noteFailedLegs(
  client: PoolClient,
  { runId, ids, from, reason }: { runId: string; ids: readonly number[]; from: 'waiting' | 'batched'; reason: string },
): Promise<void> {
  await client.query({
    name: 'note-failed-legs',
    text: `update run_legs set state = case when $4 then 'failed' else 'waiting' end, alone = true, batch_id = null,
             reason = case when $4 then $5 end
           where run_id = $1 and id = any($2) and state = $3`,
    values: [runId, ids, from, ids.length === 1, reason],
  });
}

/** The transfers of a transaction. */
export async function legsOfBatch(db: Queryable, batchId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'legs-of-batch',
    text: `select id from run_legs where batch_id = $1 and state = 'batched' order by id`,
    values: [batchId],
  });
  return rows.map(({ id }) => Number(id));
}

/** Takes transfers out of a transaction that can no longer land; of a cancelled run they end. */
export async function freeLegs(client: PoolClient, batchId: number, cancelled: boolean): Promise<void> {
  await client.query({
    name: 'free-legs',
    text: `update run_legs set state = case when $2 then 'cancelled' else 'waiting' end, batch_id = null
           where batch_id = $1 and state = 'batched'`,
    values: [batchId, cancelled],
  });
}

/** Ends what no transaction carries. */
export async function cancelWaiting(client: PoolClient, runId: string): Promise<void> {
  await client.query({
    name: 'cancel-waiting',
    text: `update run_legs set state = 'cancelled' where run_id = $1 and state = 'waiting'`,
    values: [runId],
  });
}
