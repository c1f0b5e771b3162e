import type { Queryable } from '@mintwire/service-kit/transaction';
import { parseAddress, type Address } from '@mintwire/solana/addresses';
import type { PoolClient } from 'pg';
import type { Cursor, Sale } from '../domain/sale';

/** What a transaction did to a treasury's tokens of one mint, in base units. */
export interface NewTokenFlow {
  readonly chainId: string;
  readonly signature: string;
  readonly saleId: number;
  readonly mint: Address;
  readonly decimals: number;
  readonly inflow: bigint;
  readonly change: bigint;
}

/** Writes what a transaction did; what a fork took back and has landed again is written anew. */
export async function writeTokenFlow(client: PoolClient, flow: NewTokenFlow): Promise<void> {
  await client.query({
    name: 'write-token-flow',
    text: `insert into treasury_tokens (chain_id, signature, mint, sale_id, decimals, inflow_base_units, change_base_units)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (sale_id, signature, mint) do update set inflow_base_units = excluded.inflow_base_units,
             change_base_units = excluded.change_base_units`,
    values: [flow.chainId, flow.signature, flow.mint, flow.saleId, flow.decimals, flow.inflow, flow.change],
  });
}

/** Tokens that left a treasury. */
export interface SentTokens {
  readonly saleId: number;
  readonly mint: Address;
  readonly to: Address;
  readonly amount: bigint;
  readonly signature: string;
}

/**
 * Notes that tokens went back by hand: exactly as many as came, to who sent them or to the address that an operator confirmed. The oldest such payment
 * that no run holds is settled.
 */
export async function settleReturn(client: PoolClient, sent: SentTokens): Promise<void> {
  await client.query({
    name: 'settle-token-return',
    text: `update payments set refund_signature = $5 where id = (
             select id from payments p where sale_id = $1 and token_mint = $2 and token_base_units = $4
               and refund_signature is null and finality <> 'gone'
               and not exists (select from run_shares s where s.payment_id = p.id and s.kind = 'refund')
               and coalesce(refund_address, case when quote_id is null then payer else wallet end) = $3
             order by position limit 1)`,
    values: [sent.saleId, sent.mint, sent.to, sent.amount, sent.signature],
  });
}

/** A fork took a transaction back: what it brought is forgotten, since it may bring another token when it lands again, and what it gave back is owed again. */
export async function undoTokens(client: PoolClient, saleId: number, signature: string): Promise<void> {
  await client.query({
    name: 'undo-token-returns',
    text: `with flows as (delete from treasury_tokens where sale_id = $1 and signature = $2)
           update payments set refund_signature = null where sale_id = $1 and refund_signature = $2 and token_mint is not null`,
    values: [saleId, signature],
  });
}

/** An account that holds tokens of a treasury, as the chain has it. */
export interface HeldTokens {
  readonly address: Address;
  readonly mint: Address;
  readonly baseUnits: bigint;
}

/** An account whose history is to be read. */
export interface WatchedTokenAccount {
  readonly address: Address;
  readonly watched: Cursor | null;
}

/**
 * Notes accounts that the chain shows, and says whose history is to be read first: those that hold another amount than at the last look, and then
 * those that were not looked at for the longest time, since what came may have left meanwhile. None while the sale has another treasury by now.
 */
export async function tokenAccountsToRead(
  db: Queryable,
  { sale, held, limit }: { sale: Sale; held: readonly HeldTokens[]; limit: number },
): Promise<WatchedTokenAccount[]> {
  const lists = [held.map(({ address }) => address), held.map(({ mint }) => mint)];
  await db.query({
    name: 'note-token-accounts',
    text: `insert into treasury_token_accounts (chain_id, address, sale_id, mint)
           select $1, account, s.id, mint from unnest($3::text[], $4::text[]) as seen (account, mint)
             cross join (select id from sales where id = $2 and treasury = $5 for share) s
           on conflict (chain_id, address) do nothing`,
    values: [sale.chainId, sale.id, ...lists, sale.treasury],
  });
  const { rows } = await db.query<{
    address: string;
    watched_signature: string | null;
    watched_slot: string | null;
  }>({
    name: 'token-accounts-to-read',
    text: `select a.address, watched_signature, watched_slot from treasury_token_accounts a
             left join unnest($2::text[], $3::numeric[]) as seen (address, amount) on seen.address = a.address
           where sale_id = $1
           order by (base_units is distinct from coalesce(seen.amount, 0)) desc, looked_at nulls first, a.address limit $4`,
    values: [sale.id, lists[0], held.map(({ baseUnits }) => String(baseUnits)), limit],
  });
  return rows.map(({ address, watched_signature: signature, watched_slot: slot }) => ({
    address: parseAddress(address),
    watched: signature === null || slot === null ? null : { signature, slot: Number(slot) },
  }));
}

/** Notes that all of an account's history is read for a sale, what it held then, and up to where nothing of it can change. */
export async function noteTokenAccount(
  db: Queryable,
  seen: { sale: Sale; address: Address; baseUnits: bigint; at: Date; cursor: Cursor | null },
): Promise<void> {
  await db.query({
    name: 'note-token-account',
    text: `update treasury_token_accounts set base_units = $3, looked_at = $4,
             watched_signature = coalesce($5, watched_signature), watched_slot = coalesce($6, watched_slot)
           where chain_id = $1 and address = $2
             and exists (select from sales s where s.id = sale_id and s.treasury = $7 and s.token_mint = $8)`,
    values: [
      seen.sale.chainId,
      seen.address,
      seen.baseUnits,
      seen.at,
      seen.cursor?.signature ?? null,
      seen.cursor?.slot ?? null,
      seen.sale.treasury,
      seen.sale.mint,
    ],
  });
}
