import type { SaleMilestoneKind } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import type { PoolClient } from 'pg';
import type { Milestone } from '../domain/milestones';

export async function notedMilestones(db: Queryable, saleId: number): Promise<ReadonlySet<SaleMilestoneKind>> {
  const { rows } = await db.query<{ kind: SaleMilestoneKind }>({
    name: 'noted-milestones',
    text: 'select kind from sale_milestones where sale_id = $1',
    values: [saleId],
  });
  return new Set(rows.map(({ kind }) => kind));
}

/** Adds them, in the order of the commits; the sale must be locked. */
export async function insertMilestones(
  client: PoolClient,
  saleId: number,
  milestones: readonly Milestone[],
): Promise<void> {
  if (milestones.length === 0) return;
  // Otherwise one of another sale could be seen before an earlier one, and whoever reads on from there would never see that.
  await client.query('lock table sale_milestones in share row exclusive mode');
  for (const { kind, at } of milestones)
    await client.query({
      name: 'insert-milestone',
      text: 'insert into sale_milestones (sale_id, kind, at) values ($1, $2, $3) on conflict (sale_id, kind) do nothing',
      values: [saleId, kind, at],
    });
}

/** A milestone with the sale it belongs to. */
export interface StoredMilestone extends Milestone {
  readonly id: string;
  readonly saleId: number;
}

/** Milestones on a chain after the one of that id, oldest first; of an id that is unknown, all. */
export async function milestonesAfter(
  db: Queryable,
  { chainId, after, limit }: { chainId: string; after: string | null; limit: number },
): Promise<StoredMilestone[]> {
  const { rows } = await db.query<StoredMilestone>({
    name: 'milestones-after',
    text: `select m.id, m.sale_id as "saleId", m.kind, m.at from sale_milestones m join sales s on s.id = m.sale_id
           where s.chain_id = $1 and m.position > coalesce((select position from sale_milestones where id = $2), 0)
           order by m.position limit $3`,
    values: [chainId, after, limit],
  });
  return rows;
}
