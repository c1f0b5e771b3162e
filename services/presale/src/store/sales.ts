import type { DeliveryTranche } from '@mintwire/contracts';
import { announceChange } from '@mintwire/service-kit/events';
import { transaction, type Queryable } from '@mintwire/service-kit/transaction';
import { parseAddress } from '@mintwire/solana/addresses';
import type { Pool, PoolClient } from 'pg';
import type { SaleOutcome } from '../domain/sale';
import type { ChangeableTerms, Sale, SaleTerms } from '../domain/sale';
import { addressesLockOf, areChosenByHand, writeAddresses, type SaleAddresses } from './sale-addresses';

interface SaleRow {
  id: number;
  chain_id: string;
  number: number;
  created_at: Date;
  counted_since: Date;
  seller: string;
  token_mint: string | null;
  treasury: string | null;
  token_price_lamports: string;
  bonus_percentage: number;
  min_purchase_lamports: string;
  max_purchase_lamports: string;
  wallet_max_lamports: string | null;
  goal_lamports: string;
  soft_cap_lamports: string | null;
  opening_balance_lamports: string;
  starts_at: Date | null;
  launch_date: Date;
  paused_at: Date | null;
  allowlist_until: Date | null;
  delivery: DeliveryTranche[];
  first_quote_at: Date | null;
  announced_status: string | null;
  outcome: SaleOutcome | null;
  delivery_began_at: Date | null;
  credited_lamports: string;
  refundable_lamports: string;
  tokens_sold: string;
  tokens_delivered: string;
  purchases: number;
  watched_signature: string | null;
  watched_slot: string | null;
}

const amountOrNull = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

function saleOf(row: SaleRow): Sale {
  const { token_mint: mint, treasury, watched_signature: signature, watched_slot: slot } = row;
  return {
    id: row.id,
    chainId: row.chain_id,
    number: row.number,
    createdAt: row.created_at,
    countedSince: row.counted_since,
    seller: row.seller,
    mint: parseAddress(String(mint)),
    treasury: parseAddress(String(treasury)),
    tokenPriceLamports: BigInt(row.token_price_lamports),
    bonusPercentage: row.bonus_percentage,
    minPurchaseLamports: BigInt(row.min_purchase_lamports),
    maxPurchaseLamports: BigInt(row.max_purchase_lamports),
    walletMaxLamports: amountOrNull(row.wallet_max_lamports),
    goalLamports: BigInt(row.goal_lamports),
    softCapLamports: amountOrNull(row.soft_cap_lamports),
    openingBalanceLamports: BigInt(row.opening_balance_lamports),
    startsAt: row.starts_at,
    launchDate: row.launch_date,
    pausedAt: row.paused_at,
    allowlistUntil: row.allowlist_until,
    delivery: row.delivery,
    hasQuotes: row.first_quote_at !== null,
    announcedStatus: row.announced_status,
    outcome: row.outcome,
    deliveryBeganAt: row.delivery_began_at,
    creditedLamports: BigInt(row.credited_lamports),
    refundableLamports: BigInt(row.refundable_lamports),
    tokensSold: BigInt(row.tokens_sold),
    tokensDelivered: BigInt(row.tokens_delivered),
    purchases: row.purchases,
    watched: signature === null || slot === null ? null : { signature, slot: Number(slot) },
  };
}

/** A sale with all that its row needs. */
interface InsertedSale {
  readonly chainId: string;
  readonly terms: SaleTerms;
  readonly addresses: SaleAddresses;
  readonly at: Date;
}

const NEW_COLUMNS = `chain_id, seller, token_mint, treasury, token_price_lamports, bonus_percentage, min_purchase_lamports,
  max_purchase_lamports, wallet_max_lamports, goal_lamports, opening_balance_lamports, starts_at, launch_date, created_at`;
const NEW_VALUES = `$1, 'Mintwire', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13`;
const newValues = ({ chainId, terms, addresses, at }: InsertedSale): unknown[] => [
  chainId,
  addresses.mint,
  addresses.treasury,
  terms.tokenPriceLamports,
  terms.bonusPercentage,
  terms.minPurchaseLamports,
  terms.maxPurchaseLamports,
  terms.walletMaxLamports,
  terms.goalLamports,
  terms.openingBalanceLamports,
  terms.startsAt,
  terms.launchDate,
  at,
];

/**
 * Makes the first sale of a chain, with those addresses; one that is there takes them only while nothing was quoted or paid in it and nobody has
 * chosen others in the administration.
 * @returns false when its treasury or token is another one, and stays
 */
export async function insertFirstSale(pool: Pool, { chainId, terms, addresses, at }: InsertedSale): Promise<boolean> {
  return transaction(pool, async (client) => {
    const { mint, treasury } = addresses;
    const inserted = await client.query<{ id: number }>({
      name: 'insert-first-sale',
      text: `insert into sales (number, ${NEW_COLUMNS}) values (1, ${NEW_VALUES})
             on conflict (chain_id, number) do nothing returning id`,
      values: newValues({ chainId, terms, addresses, at }),
    });
    const saleId = inserted.rows[0]?.id ?? (await correctFirstSale(client, chainId, addresses));
    if (typeof saleId !== 'number') return saleId === 'same';
    await noteChange(client, { saleId, at, changedBy: 'settings', change: { mint, treasury } });
    await announceChange(client, ['presale']);
    return true;
  });
}

/** @returns the sale's id where it was given those addresses; else whether it has them, or keeps others */
async function correctFirstSale(
  client: PoolClient,
  chainId: string,
  addresses: SaleAddresses,
): Promise<number | 'same' | 'keeps others'> {
  const { rows } = await client.query<Pick<SaleRow, 'id' | 'token_mint' | 'treasury'>>({
    name: 'lock-first-sale',
    text: 'select id, token_mint, treasury from sales where chain_id = $1 and number = 1 for no key update',
    values: [chainId],
  });
  const [{ id, token_mint: mint, treasury }] = rows as [(typeof rows)[number]];
  if (mint === addresses.mint && treasury === addresses.treasury) return 'same';
  if ((await addressesLockOf(client, id)) !== null || (await areChosenByHand(client, id))) return 'keeps others';
  await writeAddresses(client, id, { ...addresses, countedSince: null });
  return id;
}

/** Adds a further sale of a chain; its terms are written by {@link writeTerms}. */
export async function insertLaterSale(
  client: PoolClient,
  { countedSince, ...sale }: InsertedSale & { countedSince: Date },
): Promise<Sale> {
  const { rows } = await client.query<SaleRow>({
    name: 'insert-later-sale',
    text: `insert into sales (number, ${NEW_COLUMNS}, counted_since)
           select max(number) + 1, ${NEW_VALUES}, $14 from sales where chain_id = $1 returning *`,
    values: [...newValues(sale), countedSince],
  });
  return saleOf(rows[0] as SaleRow);
}

/** Keeps who changed what of a sale. */
export async function noteChange(
  db: Queryable,
  { saleId, at, changedBy, change }: { saleId: number; at: Date; changedBy: string; change: object },
): Promise<void> {
  await db.query({
    name: 'note-sale-change',
    text: 'insert into sale_history (sale_id, at, changed_by, change) values ($1, $2, $3, $4)',
    values: [saleId, at, changedBy, JSON.stringify(change)],
  });
}

/** The sales of a chain, newest first. */
export async function salesOn(db: Queryable, chainId: string): Promise<Sale[]> {
  const { rows } = await db.query<SaleRow>({
    name: 'sales-on-chain',
    text: 'select * from sales where chain_id = $1 and token_mint is not null and treasury is not null order by number desc',
    values: [chainId],
  });
  return rows.map(saleOf);
}

/** A sale, with its row locked until the transaction ends: every decision on its room is made under this lock. */
export async function lockSale(client: PoolClient, saleId: number): Promise<Sale> {
  const { rows } = await client.query<SaleRow>({
    name: 'lock-sale',
    text: 'select * from sales where id = $1 for no key update',
    values: [saleId],
  });
  if (!rows[0]) throw new Error(`sale ${saleId} is gone`);
  return saleOf(rows[0]);
}

/** The same for what was read of its treasury; null: the sale was given another treasury or token since, and what was read is none of it. */
export async function lockSaleAsRead(
  client: PoolClient,
  read: Pick<Sale, 'id' | 'treasury' | 'mint'>,
): Promise<Sale | null> {
  const sale = await lockSale(client, read.id);
  return sale.treasury === read.treasury && sale.mint === read.mint ? sale : null;
}

/** The sales of a chain, newest first, where no other is made and given a treasury until the transaction ends. */
export async function lockSalesOn(client: PoolClient, chainId: string): Promise<Sale[]> {
  const [newest] = await salesOn(client, chainId);
  if (newest) await lockSale(client, newest.id);
  return salesOn(client, chainId);
}

/** By how much the sums of a sale change. */
export interface SumChange {
  readonly creditedLamports?: bigint;
  readonly refundableLamports?: bigint;
  readonly tokens?: bigint;
  readonly purchases?: number;
}

/** Changes the sums of a locked sale. */
export async function addToSums(client: PoolClient, saleId: number, change: SumChange): Promise<Sale> {
  const { rows } = await client.query<SaleRow>({
    name: 'add-to-sums',
    text: `update sales set credited_lamports = credited_lamports + $2, refundable_lamports = refundable_lamports + $3,
             tokens_sold = tokens_sold + $4, purchases = purchases + $5 where id = $1 returning *`,
    values: [
      saleId,
      change.creditedLamports ?? 0n,
      change.refundableLamports ?? 0n,
      change.tokens ?? 0n,
      change.purchases ?? 0,
    ],
  });
  return saleOf(rows[0] as SaleRow);
}

/** Notes up to where the history of that treasury is read and final. */
export async function moveCursor(
  db: Queryable,
  read: Pick<Sale, 'id' | 'treasury' | 'mint'>,
  at: { signature: string; slot: number },
): Promise<void> {
  await db.query({
    name: 'move-cursor',
    text: `update sales set watched_signature = $2, watched_slot = $3
           where id = $1 and treasury = $4 and token_mint = $5 and (watched_slot is null or watched_slot <= $3)`,
    values: [read.id, at.signature, at.slot, read.treasury, read.mint],
  });
}

/** Notes the status that pages were told; false when another instance has just told them. */
export async function noteAnnounced(db: Queryable, saleId: number, status: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'note-announced-status',
    text: 'update sales set announced_status = $2 where id = $1 and announced_status is distinct from $2',
    values: [saleId, status],
  });
  return rowCount === 1;
}

/** Changes the terms of a locked sale. */
export async function writeTerms(client: PoolClient, saleId: number, terms: ChangeableTerms): Promise<Sale> {
  const { rows } = await client.query<SaleRow>({
    name: 'write-terms',
    text: `update sales set seller = $2, token_price_lamports = $3, bonus_percentage = $4, min_purchase_lamports = $5,
             max_purchase_lamports = $6, wallet_max_lamports = $7, goal_lamports = $8, soft_cap_lamports = $9,
             opening_balance_lamports = $10, starts_at = $11, launch_date = $12, allowlist_until = $13, delivery = $14
           where id = $1 returning *`,
    values: [
      saleId,
      terms.seller,
      terms.tokenPriceLamports,
      terms.bonusPercentage,
      terms.minPurchaseLamports,
      terms.maxPurchaseLamports,
      terms.walletMaxLamports,
      terms.goalLamports,
      terms.softCapLamports,
      terms.openingBalanceLamports,
      terms.startsAt,
      terms.launchDate,
      terms.allowlistUntil,
      JSON.stringify(terms.delivery),
    ],
  });
  return saleOf(rows[0] as SaleRow);
}

/** Pauses a locked sale, or (null) lets it go on. */
export async function setPaused(client: PoolClient, saleId: number, pausedAt: Date | null): Promise<Sale> {
  const { rows } = await client.query<SaleRow>({
    name: 'set-paused',
    text: 'update sales set paused_at = $2 where id = $1 returning *',
    values: [saleId, pausedAt],
  });
  return saleOf(rows[0] as SaleRow);
}

/** What was changed of a sale, newest first. */
export async function changesOf(
  db: Queryable,
  saleId: number,
): Promise<{ at: Date; changedBy: string; change: unknown }[]> {
  const { rows } = await db.query<{ at: Date; changed_by: string; change: unknown }>({
    name: 'sale-changes',
    text: 'select at, changed_by, change from sale_history where sale_id = $1 order by id desc limit 100',
    values: [saleId],
  });
  return rows.map(({ changed_by: changedBy, ...row }) => ({ ...row, changedBy }));
}

/** Grows with each change of a sale's terms; pausing changes none. */
export async function termsVersion(
  db: Queryable,
  saleId: number,
): Promise<{ version: number; updatedAt: Date | null; updatedBy: string | null }> {
  const { rows } = await db.query<{ id: string; at: Date; changed_by: string }>({
    name: 'terms-version',
    text: `select id, at, changed_by from sale_history where sale_id = $1 and not change ? 'action' order by id desc limit 1`,
    values: [saleId],
  });
  const [last] = rows;
  return { version: Number(last?.id ?? 0), updatedAt: last?.at ?? null, updatedBy: last?.changed_by ?? null };
}
