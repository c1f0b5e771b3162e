import type { RunKind } from '@mintwire/contracts';
import type { TokenStandard } from '@mintwire/contracts/launchpad';
import type { Queryable } from '@mintwire/service-kit/transaction';
import { parseAddress, type Address } from '@mintwire/solana/addresses';
import type { PoolClient } from 'pg';

/** A run as the database has it. Amounts of its legs are lamports or base units (refund), or whole tokens (delivery). */
export interface StoredRun {
  readonly id: string;
  readonly chainId: string;
  readonly saleId: number;
  readonly kind: RunKind;
  /** Of another token that goes back. */
  readonly mint: Address | null;
  readonly state: 'open' | 'done';
  readonly decimals: number;
  /** Of the token that it sends; null: SOL. */
  readonly standard: TokenStandard | null;
  readonly preparedBy: string;
  readonly preparedAt: Date;
  readonly cancelledAt: Date | null;
  readonly endedAt: Date | null;
}

interface RunRow {
  id: string;
  chain_id: string;
  sale_id: number;
  kind: RunKind;
  mint: string | null;
  state: StoredRun['state'];
  decimals: number;
  standard: TokenStandard | null;
  prepared_by: string;
  prepared_at: Date;
  cancelled_at: Date | null;
  ended_at: Date | null;
}

const MAX_LISTED = 100;

function runOf(row: RunRow): StoredRun {
  return {
    id: row.id,
    chainId: row.chain_id,
    saleId: row.sale_id,
    kind: row.kind,
    mint: row.mint === null ? null : parseAddress(row.mint),
    state: row.state,
    decimals: row.decimals,
    standard: row.standard,
    preparedBy: row.prepared_by,
    preparedAt: row.prepared_at,
    cancelledAt: row.cancelled_at,
    endedAt: row.ended_at,
  };
}

/** Adds a run; false while another one of its kind is open. */
export async function insertRun(
  client: PoolClient,
  run: Omit<StoredRun, 'state' | 'cancelledAt' | 'endedAt'>,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'insert-run',
    text: `insert into runs (id, chain_id, sale_id, kind, decimals, standard, prepared_by, prepared_at, mint)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (sale_id, kind, coalesce(mint, '')) where state = 'open' do nothing`,
    values: [
      run.id,
      run.chainId,
      run.saleId,
      run.kind,
      run.decimals,
      run.standard,
      run.preparedBy,
      run.preparedAt,
      run.mint,
    ],
  });
  return rowCount === 1;
}

/** A run of a chain. */
export async function findRun(db: Queryable, chainId: string, id: string): Promise<StoredRun | null> {
  const { rows } = await db.query<RunRow>({
    name: 'find-run',
    text: 'select * from runs where id = $1 and chain_id = $2',
    values: [id, chainId],
  });
  return rows[0] ? runOf(rows[0]) : null;
}

/** Runs of a chain, of one sale if it is given, newest first. */
export async function listRuns(db: Queryable, chainId: string, saleId: number | null): Promise<StoredRun[]> {
  const { rows } = await db.query<RunRow>({
    name: 'list-runs',
    text: `select * from runs where chain_id = $1 and ($2::int is null or sale_id = $2) order by prepared_at desc limit ${MAX_LISTED}`,
    values: [chainId, saleId],
  });
  return rows.map(runOf);
}

/** What a run pays out, and of which sale. */
export type RunOf = Pick<StoredRun, 'saleId' | 'kind' | 'mint'>;

/** The open run of that kind. */
export async function openRun(db: Queryable, { saleId, kind, mint }: RunOf): Promise<StoredRun | null> {
  const { rows } = await db.query<RunRow>({
    name: 'open-run',
    text: `select * from runs where sale_id = $1 and kind = $2 and mint is not distinct from $3 and state = 'open'`,
    values: [saleId, kind, mint],
  });
  return rows[0] ? runOf(rows[0]) : null;
}

/** A run with its row locked: its transactions and transfers change under this lock only. */
export async function lockRun(client: PoolClient, id: string): Promise<StoredRun> {
  const { rows } = await client.query<RunRow>({
    name: 'lock-run',
    text: 'select * from runs where id = $1 for update',
    values: [id],
  });
  if (!rows[0]) throw new Error(`run ${id} is gone`);
  return runOf(rows[0]);
}

/** A number for the next transaction of a run; one that is not used leaves a gap. */
export async function nextBatchNumber(db: Queryable, id: string): Promise<number> {
  const { rows } = await db.query<{ last_batch: number }>({
    name: 'next-batch-number',
    text: 'update runs set last_batch = last_batch + 1 where id = $1 returning last_batch',
    values: [id],
  });
  return rows[0]?.last_batch ?? 0;
}

/** Nothing more of a locked run is handed out. */
export async function setCancelled(client: PoolClient, id: string, at: Date): Promise<void> {
  await client.query({
    name: 'cancel-run',
    text: 'update runs set cancelled_at = coalesce(cancelled_at, $2) where id = $1',
    values: [id, at],
  });
}

/** Ends a locked run when nothing of it is left; what did not arrive is free for another run. */
export async function endIfNothingIsLeft(client: PoolClient, id: string, at: Date): Promise<void> {
  const { rowCount } = await client.query({
    name: 'end-run',
    text: `update runs set state = 'done', ended_at = $2 where id = $1 and state = 'open'
             and not exists (select from run_legs where run_id = $1 and state in ('waiting', 'batched'))`,
    values: [id, at],
  });
  if (rowCount === 1)
    await client.query({
      name: 'free-shares',
      text: `delete from run_shares s using run_legs l where l.id = s.leg_id and l.run_id = $1 and l.state in ('failed', 'cancelled')`,
      values: [id],
    });
}
