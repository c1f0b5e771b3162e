import type { Queryable } from '@mintwire/service-kit/transaction';
import type { PoolClient } from 'pg';

/** A transaction of a run as the database has it. */
export interface StoredBatch {
  readonly id: number;
  readonly runId: string;
  readonly number: number;
  readonly state: 'offered' | 'sent' | 'paid' | 'failed' | 'expired';
  readonly unsigned: Uint8Array;
  readonly lastValidBlockHeight: number;
  readonly signed: Uint8Array | null;
  readonly signature: string | null;
  readonly missingSince: Date | null;
}

interface BatchRow {
  id: string;
  run_id: string;
  number: number;
  state: StoredBatch['state'];
  unsigned: Buffer;
  last_valid_block_height: string;
  signed: Buffer | null;
  signature: string | null;
  missing_since: Date | null;
}

function batchOf(row: BatchRow): StoredBatch {
  return {
    id: Number(row.id),
    runId: row.run_id,
    number: row.number,
    state: row.state,
    unsigned: new Uint8Array(row.unsigned),
    lastValidBlockHeight: Number(row.last_valid_block_height),
    signed: row.signed && new Uint8Array(row.signed),
    signature: row.signature,
    missingSince: row.missing_since,
  };
}

/** A transaction to be handed out. */
export interface NewBatch {
  readonly runId: string;
  readonly number: number;
  readonly unsigned: Uint8Array;
  readonly lastValidBlockHeight: number;
  readonly legIds: readonly number[];
  readonly at: Date;
}

/** Writes a transaction of a locked run before anybody gets it; false when one of its transfers is in another one. */
export async function insertBatch(client: PoolClient, batch: NewBatch): Promise<boolean> {
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-batch',
    text: `insert into run_batches (run_id, number, unsigned, last_valid_block_height, offered_at)
           values ($1, $2, $3, $4, $5) returning id`,
    values: [batch.runId, batch.number, Buffer.from(batch.unsigned), batch.lastValidBlockHeight, batch.at],
  });
  const { rowCount } = await client.query({
    name: 'put-legs-into-batch',
    text: `update run_legs set state = 'batched', batch_id = $3 where run_id = $1 and id = any($2) and state = 'waiting'`,
    values: [batch.runId, batch.legIds, rows[0]?.id],
  });
  return rowCount === batch.legIds.length;
}

/** Transactions that were handed out, with what they carry. */
export async function offeredBatches(
  db: Queryable,
  runId: string,
): Promise<(StoredBatch & { readonly legs: number; readonly amount: bigint })[]> {
  const { rows } = await db.query<BatchRow & { legs: number; amount: string }>({
    name: 'offered-batches',
    text: `select b.*, count(l.id)::int as legs, coalesce(sum(l.amount), 0) as amount
           from run_batches b left join run_legs l on l.batch_id = b.id
           where b.run_id = $1 and b.state = 'offered' group by b.id order by b.number`,
    values: [runId],
  });
  return rows.map((row) => ({ ...batchOf(row), legs: row.legs, amount: BigInt(row.amount) }));
}

/** Transactions of a sale's runs whose end is open. */
export async function unsettledBatches(db: Queryable, saleId: number): Promise<StoredBatch[]> {
  const { rows } = await db.query<BatchRow>({
    name: 'unsettled-batches',
    text: `select b.* from run_batches b join runs r on r.id = b.run_id
           where r.sale_id = $1 and b.state in ('offered', 'sent') order by b.id`,
    values: [saleId],
  });
  return rows.map(batchOf);
}

/** A transaction of a run, locked. */
export async function lockBatch(client: PoolClient, runId: string, number: number): Promise<StoredBatch | null> {
  const { rows } = await client.query<BatchRow>({
    name: 'lock-batch',
    text: 'select * from run_batches where run_id = $1 and number = $2 for update',
    values: [runId, number],
  });
  return rows[0] ? batchOf(rows[0]) : null;
}

/** Notes what was signed, before it is sent. */
export async function noteSigned(client: PoolClient, id: number, signed: Uint8Array, signature: string): Promise<void> {
  await client.query({
    name: 'note-signed',
    text: `update run_batches set state = 'sent', signed = $2, signature = $3 where id = $1 and state = 'offered'`,
    values: [id, Buffer.from(signed), signature],
  });
}

/** Notes since when the chain does not show a transaction that can no longer land; null: it shows it. */
export async function noteBatchMissing(db: Queryable, id: number, since: Date | null): Promise<void> {
  await db.query({
    name: 'note-batch-missing',
    text: 'update run_batches set missing_since = $2 where id = $1 and missing_since is distinct from $2',
    values: [id, since],
  });
}

/** Ends a locked transaction. */
export async function endBatch(
  client: PoolClient,
  {
    id,
    state,
    at,
    error = null,
  }: { id: number; state: 'paid' | 'failed' | 'expired'; at: Date; error?: string | null },
): Promise<void> {
  await client.query({
    name: 'end-batch',
    text: 'update run_batches set state = $2, settled_at = $3, error = $4 where id = $1',
    values: [id, state, at, error],
  });
}
