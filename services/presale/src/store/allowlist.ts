import type { Queryable } from '@mintwire/service-kit/transaction';
import type { PoolClient } from 'pg';
import type { AllowlistRow } from '../domain/allowlist-rows';

/** Makes this the list of a locked sale, whole. */
export async function replaceAllowlist(
  client: PoolClient,
  saleId: number,
  rows: readonly AllowlistRow[],
): Promise<void> {
  await client.query({ name: 'clear-allowlist', text: 'delete from allowlist where sale_id = $1', values: [saleId] });
  await client.query({
    name: 'fill-allowlist',
    text: `insert into allowlist (sale_id, wallet, cap_lamports) select $1, * from unnest($2::text[], $3::numeric[])`,
    values: [
      saleId,
      rows.map(({ wallet }) => wallet),
      rows.map(({ capLamports }) => (capLamports === null ? null : String(capLamports))),
    ],
  });
}

/** A page of a sale's list, in the order of the wallets' text. */
export async function allowlistPage(
  db: Queryable,
  { saleId, offset, limit }: { saleId: number; offset: number; limit: number },
): Promise<{ wallet: string; capLamports: string | null }[]> {
  const { rows } = await db.query<{ wallet: string; cap_lamports: string | null }>({
    name: 'allowlist-page',
    text: 'select wallet, cap_lamports from allowlist where sale_id = $1 order by wallet offset $2 limit $3',
    values: [saleId, offset, limit],
  });
  return rows.map((row) => ({ wallet: row.wallet, capLamports: row.cap_lamports }));
}
