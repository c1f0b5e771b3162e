import type { AddressesLock } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import type { Address } from '@mintwire/solana/addresses';
import type { PoolClient } from 'pg';

/** Where the money of a sale goes and what it sells. */
export interface SaleAddresses {
  readonly mint: Address;
  readonly treasury: Address;
}

/** Why treasury and token of a sale stay; null: they can be corrected. Under the lock of the sale it stays true until the transaction ends. */
export async function addressesLockOf(db: Queryable, saleId: number): Promise<AddressesLock | null> {
  const { rows } = await db.query<{ lock: AddressesLock | null }>({
    name: 'addresses-lock',
    text: `select case when first_quote_at is not null then 'quote'
             when exists (select from payments where sale_id = $1) then 'payment' end as lock
           from sales where id = $1`,
    values: [saleId],
  });
  return rows[0]?.lock ?? null;
}

/** Whether a person has chosen the addresses of a sale, in the administration: settings do not change them then. */
export async function areChosenByHand(db: Queryable, saleId: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'addresses-chosen-by-hand',
    text: `select from sale_history where sale_id = $1 and change ?| array['treasury', 'mint']
             and changed_by not in ('settings', 'migration') limit 1`,
    values: [saleId],
  });
  return rowCount === 1;
}

/**
 * Gives a locked sale other addresses. All that was read for those before goes: it has no payments, and what belongs to the sale is read anew.
 * @param countedSince by the chain's time, from when on what the treasury gets is a payment; null: since an hour
 */
export async function writeAddresses(
  client: PoolClient,
  saleId: number,
  { mint, treasury, countedSince }: SaleAddresses & { readonly countedSince: Date | null },
): Promise<void> {
  const values = [saleId];
  await client.query({ name: 'forget-token-flows', text: 'delete from treasury_tokens where sale_id = $1', values });
  await client.query({
    name: 'forget-transactions',
    text: 'delete from treasury_transactions where sale_id = $1',
    values,
  });
  await client.query({
    name: 'forget-token-accounts',
    text: 'delete from treasury_token_accounts where sale_id = $1',
    values,
  });
  await client.query({
    name: 'write-addresses',
    text: `update sales set token_mint = $2, treasury = $3, counted_since = coalesce($4, now() - interval '1 hour'),
             watched_signature = null, watched_slot = null where id = $1`,
    values: [saleId, mint, treasury, countedSince],
  });
}
