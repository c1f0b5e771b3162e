import type { Queryable } from '@mintwire/service-kit/transaction';
import type { PoolClient } from 'pg';

/** A transaction of a treasury, as it was read. One that concerns two sales is one of each. */
export interface TreasuryTransaction {
  readonly chainId: string;
  readonly signature: string;
  readonly saleId: number;
  readonly slot: number;
  /** Null: nobody here can read it. */
  readonly inflowLamports: bigint | null;
  readonly changeLamports: bigint | null;
}

/** Notes a transaction; false when it is known. One that a fork took back, or that nobody could read, counts as new. */
export async function insertTransaction(client: PoolClient, seen: TreasuryTransaction): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'insert-treasury-transaction',
    text: `insert into treasury_transactions as t (chain_id, signature, sale_id, slot, inflow_lamports, change_lamports)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (sale_id, signature) do update set slot = excluded.slot, inflow_lamports = excluded.inflow_lamports,
             change_lamports = excluded.change_lamports, finality = 'provisional', missing_since = null
             where t.finality = 'gone' or t.inflow_lamports is null`,
    values: [seen.chainId, seen.signature, seen.saleId, seen.slot, seen.inflowLamports, seen.changeLamports],
  });
  return rowCount === 1;
}

/** What nobody could read of a sale, or the books refused, oldest first. */
export async function unreadableTransactions(
  db: Queryable,
  saleId: number,
): Promise<Pick<TreasuryTransaction, 'signature' | 'slot'>[]> {
  const { rows } = await db.query<{ signature: string; slot: string }>({
    name: 'unreadable-transactions',
    text: `select signature, slot from treasury_transactions
           where sale_id = $1 and inflow_lamports is null and finality <> 'gone' order by slot`,
    values: [saleId],
  });
  return rows.map(({ signature, slot }) => ({ signature, slot: Number(slot) }));
}

/** What a sale knows of these signatures; those that a fork took back are not known. */
export async function knownTransactions(
  db: Queryable,
  saleId: number,
  signatures: readonly string[],
): Promise<Map<string, 'provisional' | 'final'>> {
  const { rows } = await db.query<{ signature: string; finality: 'provisional' | 'final' }>({
    name: 'known-transactions',
    text: `select signature, finality from treasury_transactions
           where sale_id = $1 and signature = any($2) and finality <> 'gone'`,
    values: [saleId, signatures],
  });
  return new Map(rows.map(({ signature, finality }) => [signature, finality]));
}

/** A transaction whose end is open: the chain may still take it back, or have it again. */
export interface Unsettled {
  readonly signature: string;
  readonly slot: number;
  readonly finality: 'provisional' | 'gone';
  readonly missingSince: Date | null;
}

/** Transactions of a sale that are not final, oldest first, and those that went missing since `goneSince`. */
export async function unsettledTransactions(
  db: Queryable,
  { saleId, goneSince, limit }: { saleId: number; goneSince: Date; limit: number },
): Promise<Unsettled[]> {
  const { rows } = await db.query<{
    signature: string;
    slot: string;
    finality: Unsettled['finality'];
    missing_since: Date | null;
  }>({
    name: 'unsettled-transactions',
    text: `select signature, slot, finality, missing_since from treasury_transactions
           where sale_id = $1 and (finality = 'provisional' or (finality = 'gone' and missing_since > $2))
           order by finality desc, slot limit $3`,
    values: [saleId, goneSince, limit],
  });
  return rows.map((row) => ({
    signature: row.signature,
    slot: Number(row.slot),
    finality: row.finality,
    missingSince: row.missing_since,
  }));
}

/** Notes when transactions were first missed, or that they are there. */
export async function noteMissing(
  db: Queryable,
  { saleId, signatures, since }: { saleId: number; signatures: readonly string[]; since: Date | null },
): Promise<void> {
  if (signatures.length === 0) return;
  await db.query({
    name: 'note-missing',
    text: `update treasury_transactions set missing_since = $3
           where sale_id = $1 and signature = any($2) and finality = 'provisional'`,
    values: [saleId, signatures, since],
  });
}

/** Moves a sale's transactions and their payments to their end; how many payments that were. */
export async function setFinality(
  client: PoolClient,
  { saleId, signatures, finality }: { saleId: number; signatures: readonly string[]; finality: 'final' | 'gone' },
): Promise<number> {
  const values = [saleId, signatures, finality];
  await client.query({
    name: 'set-transaction-finality',
    text: `update treasury_transactions set finality = $3 where sale_id = $1 and signature = any($2) and finality <> 'gone'`,
    values,
  });
  const { rowCount } = await client.query({
    name: 'set-payment-finality',
    text: `update payments set finality = $3 where sale_id = $1 and signature = any($2) and finality <> 'gone'`,
    values,
  });
  return rowCount ?? 0;
}
