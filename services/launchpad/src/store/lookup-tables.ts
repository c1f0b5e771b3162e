import type { Pool } from 'pg';
import { parseAddress, type Address } from '@mintwire/solana/addresses';
import { type Queryable, transaction } from '@mintwire/service-kit/transaction';

/** States of a table; what they mean stands beside it in the migration. */
export type TableStateName = 'creating' | 'active' | 'deactivating' | 'closed' | 'failed';

/** A lookup table as stored. */
export interface StoredTable {
  readonly id: string;
  readonly mint: string;
  readonly wallet: string;
  readonly address: Address;
  readonly addresses: readonly Address[];
  readonly state: TableStateName;
  readonly activeSlot: number | null;
  /** Tries to end it that failed since the last that did not. */
  readonly failures: number;
  readonly createdAt: Date;
}

/** A table about to be made. */
export interface NewTable {
  readonly chainId: string;
  readonly mint: string;
  readonly wallet: string;
  readonly quoteId: string;
  readonly authority: Address;
  readonly address: Address;
  readonly recentSlot: number;
  readonly addresses: readonly Address[];
}

/** How many tables a day may see. */
export interface TableCaps {
  readonly perWallet: number;
  readonly perDay: number;
}

interface Row {
  id: string;
  mint: string;
  wallet: string;
  address: string;
  addresses: string[];
  state: TableStateName;
  active_slot: string | null;
  failures: number;
  created_at: Date;
}

const COLUMNS = 'id, mint, wallet, address, addresses, state, active_slot, failures, created_at';
/** So long a new table belongs to the request that makes it. */
const BEING_MADE = '30 seconds';
const DAY = '24 hours';

const fromRow = (row: Row): StoredTable => ({
  id: row.id,
  mint: row.mint,
  wallet: row.wallet,
  address: parseAddress(row.address),
  addresses: row.addresses.map(parseAddress),
  state: row.state,
  activeSlot: row.active_slot === null ? null : Number(row.active_slot),
  failures: row.failures,
  createdAt: row.created_at,
});

/** The table of a mint, unless making it failed. */
export async function findTable(db: Queryable, chainId: string, mint: string): Promise<StoredTable | null> {
  const { rows } = await db.query<Row>({
    name: 'find-lookup-table',
    text: `select ${COLUMNS} from lookup_tables where chain_id = $1 and mint = $2 and state <> 'failed'`,
    values: [chainId, mint],
  });
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Tables of the last 24 hours: all, and those for one wallet. */
export async function tablesMade(
  db: Queryable,
  chainId: string,
  wallet: string,
  now: Date,
): Promise<{ readonly day: number; readonly wallet: number }> {
  const { rows } = await db.query<{ day: number; wallet: number }>(
    `select count(*)::integer as day, (count(*) filter (where wallet = $2))::integer as wallet
     from lookup_tables where chain_id = $1 and created_at > $3::timestamptz - interval '${DAY}'`,
    [chainId, wallet, now],
  );
  return rows[0] ?? { day: 0, wallet: 0 };
}

/** What became of a reservation. `taken`: another one has this mint, or this address. */
export type Reservation =
  { readonly kind: 'reserved'; readonly id: string } | { readonly kind: 'taken' | 'wallet-cap' | 'day-cap' };

/**
 * Reserves a table before a lamport is spent on it. Counting and inserting are one step for the whole chain (an advisory lock until the end of
 * the transaction), so instances together never exceed a cap; failed attempts count, since they may have cost fees.
 */
export async function reserveTable(pool: Pool, table: NewTable, caps: TableCaps, now: Date): Promise<Reservation> {
  const { chainId, mint, wallet, quoteId, authority, address, recentSlot, addresses } = table;
  return transaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtext('mintwire.lookup-tables'), hashtext($1))", [chainId]);
    const made = await tablesMade(client, chainId, wallet, now);
    if (made.wallet >= caps.perWallet) return { kind: 'wallet-cap' };
    if (made.day >= caps.perDay) return { kind: 'day-cap' };
    const inserted = await client.query<{ id: string }>(
      `insert into lookup_tables (chain_id, mint, wallet, quote_id, authority, address, recent_slot, addresses, created_at, next_check_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9::timestamptz + interval '${BEING_MADE}') on conflict do nothing returning id`,
      [chainId, mint, wallet, quoteId, authority, address, recentSlot, addresses, now],
    );
    return inserted.rows[0] ? { kind: 'reserved', id: inserted.rows[0].id } : { kind: 'taken' };
  });
}

/** What changed with a table. Amounts are added to what it cost before. */
export interface TableChange {
  readonly state: TableStateName;
  readonly activeSlot?: number;
  readonly rentLamports?: bigint;
  readonly networkFeesLamports?: bigint;
  readonly returnedLamports?: bigint;
  /** 0 where it is not given: something went on. */
  readonly failures?: number;
  readonly nextCheckAt: Date;
}

/** Moves a table on. Only from one of the states named, so that a late process cannot take it back. */
export async function moveTable(
  db: Queryable,
  id: string,
  from: readonly TableStateName[],
  change: TableChange,
  now: Date,
): Promise<boolean> {
  const {
    state,
    activeSlot = null,
    rentLamports = null,
    networkFeesLamports = 0n,
    returnedLamports = 0n,
    failures = 0,
    nextCheckAt,
  } = change;
  const result = await db.query({
    name: 'move-lookup-table',
    text: `update lookup_tables set state = $3, active_slot = coalesce($4, active_slot), rent_lamports = coalesce($5, rent_lamports),
             network_fees_lamports = network_fees_lamports + $6, returned_lamports = returned_lamports + $7, next_check_at = $8,
             settled_at = case when $3 in ('closed', 'failed') then $9::timestamptz end, failures = $10
           where id = $1 and state = any($2::text[])`,
    values: [
      id,
      from,
      state,
      activeSlot,
      rentLamports?.toString() ?? null,
      networkFeesLamports.toString(),
      returnedLamports.toString(),
      nextCheckAt,
      now,
      failures,
    ],
  });
  return result.rowCount === 1;
}

/** What is bound in a table. */
export async function rentOfTable(db: Queryable, id: string): Promise<bigint> {
  const { rows } = await db.query<{ rent: string }>({
    name: 'rent-of-lookup-table',
    text: 'select rent_lamports as rent from lookup_tables where id = $1',
    values: [id],
  });
  return BigInt(rows[0]?.rent ?? 0);
}

/** Tables of an authority that are due. */
export async function dueTables(
  db: Queryable,
  chainId: string,
  authority: Address,
  now: Date,
  limit: number,
): Promise<StoredTable[]> {
  const { rows } = await db.query<Row>({
    name: 'due-lookup-tables',
    text: `select ${COLUMNS} from lookup_tables
           where chain_id = $1 and authority = $4 and state in ('creating', 'active', 'deactivating') and next_check_at <= $2
           order by next_check_at limit $3`,
    values: [chainId, now, limit, authority],
  });
  return rows.map(fromRow);
}

/** Tables that are not ended and that this authority cannot end, by whose they are. */
export async function tablesOfOthers(
  db: Queryable,
  chainId: string,
  authority: Address,
): Promise<{ authority: string; tables: number }[]> {
  const { rows } = await db.query<{ authority: string; tables: number }>({
    name: 'lookup-tables-of-others',
    text: `select authority, count(*)::integer as tables from lookup_tables
           where chain_id = $1 and authority <> $2 and state in ('creating', 'active', 'deactivating') group by authority`,
    values: [chainId, authority],
  });
  return rows;
}

/** True when nothing will use the table of this mint any more: its launch is recorded and everybody paid. */
export async function isTableDone(db: Queryable, chainId: string, mint: string): Promise<boolean> {
  const { rows } = await db.query<{ done: boolean }>({
    name: 'is-lookup-table-done',
    text: `select exists (select from launches where chain_id = $1 and mint = $2)
             and not exists (select from distributions where chain_id = $1 and mint = $2 and state = 'pending') as done`,
    values: [chainId, mint],
  });
  return rows[0]?.done ?? false;
}
