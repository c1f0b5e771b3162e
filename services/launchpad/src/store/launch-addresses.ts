import { SITEMAP_PART, type SitemapPart } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';

/** One part of the addresses of a chain's receipts. */
export async function launchAddresses(db: Queryable, chainId: string, page: number): Promise<SitemapPart> {
  const [{ rows }, count] = await Promise.all([
    db.query<{ mint: string; recorded_at: Date }>({
      name: 'launch-addresses',
      text: `select mint, recorded_at from launches where chain_id = $1 order by id limit ${SITEMAP_PART} offset $2`,
      values: [chainId, (page - 1) * SITEMAP_PART],
    }),
    db.query<{ total: number }>({
      name: 'launch-addresses-count',
      text: 'select count(*)::int as total from launches where chain_id = $1',
      values: [chainId],
    }),
  ]);
  return {
    items: rows.map(({ mint, recorded_at: at }) => ({ path: `/launches/${mint}`, changedAt: at.toISOString() })),
    total: count.rows[0]?.total ?? 0,
  };
}
