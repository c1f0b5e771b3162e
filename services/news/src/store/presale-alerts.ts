import type { SaleMilestone } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';

/** The last thing that was read of the presale service; null before the first. */
export async function lastRead(db: Queryable): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>({
    name: 'news-last-milestone',
    text: 'select milestone_id as id from presale_alerts_read',
  });
  return rows[0]?.id ?? null;
}

export async function noteRead(db: Queryable, { id }: Pick<SaleMilestone, 'id'>): Promise<void> {
  await db.query({
    name: 'news-note-milestone',
    text: `insert into presale_alerts_read (milestone_id) values ($1)
           on conflict (only_row) do update set milestone_id = excluded.milestone_id`,
    values: [id],
  });
}

/** Notes which issue tells of it. @returns false when one does already, or did */
export async function claimAlert(
  db: Queryable,
  { chainId, saleId, kind, at }: SaleMilestone,
  issueId: string,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'news-claim-alert',
    text: `insert into presale_alerts (chain_id, sale_id, kind, at, issue_id) values ($1, $2, $3, $4, $5)
           on conflict do nothing`,
    values: [chainId, saleId, kind, at, issueId],
  });
  return rowCount === 1;
}
