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
  /** What may pay back by hand. */
  readonly sent: readonly { readonly to: Address; readonly amount: bigint }[];
}

/** Writes what a transaction did; what a fork took back and has landed again is written anew. */
export async function writeTokenFlow(client: PoolClient, flow: NewTokenFlow): Promise<void> {
  const { chainId, signature, mint, saleId, decimals, inflow, change } = flow;
  const sent = JSON.stringify(flow.sent.map(({ to, amount }) => ({ to, amount: String(amount) })));
  await client.query({
    name: 'write-token-flow',
    text: `insert into treasury_tokens (chain_id, signature, mint, sale_id, decimals, inflow_base_units, change_base_units, sent)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (sale_id, signature, mint) do update set inflow_base_units = excluded.inflow_base_units,
             change_base_units = excluded.change_base_units, sent = excluded.sent`,
    values: [chainId, signature, mint, saleId, decimals, inflow, change, sent],
  });
}

const OWNER = 'coalesce(p.refund_address, case when p.quote_id is null then p.payer else p.wallet end)';

/**
 * What went back by hand is exactly as much as came, to who sent it or to the address that an operator confirmed. The oldest such payment that no run
 * holds is settled. Of a sale (`$1`) and a mint (`$2`), and of a payment or what was sent.
 */
const settling = (ofSent: string, ofOwed: string) =>
  `with sent as (
     select signature, slot, each ->> 'to' as recipient, (each ->> 'amount')::numeric as amount, count(*) as times
     from treasury_tokens join treasury_transactions t using (sale_id, signature), jsonb_array_elements(sent) as each
     where sale_id = $1 and mint = $2 and sent <> '[]' and t.finality <> 'gone' ${ofSent}
     group by signature, slot, recipient, amount),
   unused as (
     select * from sent where times > (
       select count(*) from payments p where p.sale_id = $1 and p.token_mint = $2 and p.refund_signature = sent.signature
         and p.token_base_units = sent.amount and ${OWNER} = sent.recipient)),
   pair as (
     select p.id, unused.signature from payments p
       join unused on amount = p.token_base_units and recipient = ${OWNER} and unused.slot >= p.slot
     where p.sale_id = $1 and p.token_mint = $2 and p.refund_signature is null and p.finality <> 'gone' ${ofOwed}
       and not exists (select from run_shares s where s.payment_id = p.id and s.kind = 'refund')
     order by p.position, unused.slot limit 1)
   update payments set refund_signature = pair.signature from pair where payments.id = pair.id`;

/** Settles what a transaction paid back. */
export async function settleReturns(
  client: PoolClient,
  { saleId, mint, signature }: { saleId: number; mint: string; signature: string },
): Promise<void> {
  const settleOne = () =>
    client.query({
      name: 'settle-token-return',
      text: settling('and signature = $3', ''),
      values: [saleId, mint, signature],
    });
  while ((await settleOne()).rowCount === 1);
}

/** Settles a payment where it had gone back before it was read, or before an operator said whose it is. */
export async function settlePayment(
  client: PoolClient,
  { saleId, mint, paymentId }: { saleId: number; mint: string; paymentId: string },
): Promise<void> {
  await client.query({
    name: 'settle-token-payment',
    text: settling('', 'and p.id = $3'),
    values: [saleId, mint, paymentId],
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

/** Notes accounts of a sale's treasury, unless it has another one by now. What an address held before it was closed and made anew is of no matter. */
export async function noteTokenAccounts(
  db: Queryable,
  sale: Pick<Sale, 'id' | 'chainId' | 'treasury'>,
  held: readonly Pick<HeldTokens, 'address' | 'mint'>[],
): Promise<void> {
  await db.query({
    name: 'note-token-accounts',
    text: `insert into treasury_token_accounts as a (chain_id, address, sale_id, mint)
           select $1, account, s.id, mint from unnest($3::text[], $4::text[]) as seen (account, mint)
             cross join (select id from sales where id = $2 and treasury = $5 for share) s
           on conflict (chain_id, address) do update set sale_id = excluded.sale_id, mint = excluded.mint, base_units = null,
             watched_signature = null, watched_slot = null
             where (a.sale_id, a.mint) is distinct from (excluded.sale_id, excluded.mint)`,
    values: [sale.chainId, sale.id, held.map(({ address }) => address), held.map(({ mint }) => mint), sale.treasury],
  });
}

/**
 * Notes accounts that the chain shows, and says whose history is to be read first: those that hold another amount than at the last look, and then
 * those that were not looked at for the longest time, since what came may have left meanwhile. None while the sale has another treasury by now.
 */
export async function tokenAccountsToRead(
  db: Queryable,
  { sale, held, limit }: { sale: Sale; held: readonly HeldTokens[]; limit: number },
): Promise<WatchedTokenAccount[]> {
  await noteTokenAccounts(db, sale, held);
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
    values: [sale.id, held.map(({ address }) => address), held.map(({ baseUnits }) => String(baseUnits)), limit],
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
