import type { DistributionPayout } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { announceChange } from '@mintwire/service-kit/events';
import { transaction, type Queryable } from '@mintwire/service-kit/transaction';

/** A distribution that is being watched. */
export interface DueDistribution {
  readonly mint: string;
  readonly createdAt: Date;
}

/** How far a distribution has come. */
export interface DistributionProgress {
  readonly state: 'pending' | 'complete' | 'diverted';
  /** Wallets that are not paid. */
  readonly open: number;
  readonly landed: readonly DistributionPayout[];
}

/** Begins to watch a distribution; once for a mint. */
export async function insertDistribution(
  db: Queryable,
  distribution: { chainId: string; mint: string; open: number },
  now: Date,
): Promise<void> {
  await db.query({
    name: 'insert-distribution',
    text: `insert into distributions (chain_id, mint, open, created_at, next_check_at) values ($1, $2, $3, $4, $4) on conflict do nothing`,
    values: [distribution.chainId, distribution.mint, distribution.open, now],
  });
}

/** Distributions that are due. */
export async function dueDistributions(
  db: Queryable,
  chainId: string,
  now: Date,
  limit: number,
): Promise<DueDistribution[]> {
  const { rows } = await db.query<{ mint: string; created_at: Date }>({
    name: 'due-distributions',
    text: `select mint, created_at from distributions where chain_id = $1 and state = 'pending' and next_check_at <= $2
           order by next_check_at limit $3`,
    values: [chainId, now, limit],
  });
  return rows.map((row) => ({ mint: row.mint, createdAt: row.created_at }));
}

/** Notes how far a distribution has come; the payouts are kept once it is complete, which is the last word whatever was noted before. */
export async function noteDistribution(
  pool: Pool,
  chainId: string,
  mint: string,
  progress: DistributionProgress & { readonly nextCheckAt: Date },
  now: Date,
): Promise<void> {
  await transaction(pool, async (client) => {
    const noted = await client.query({
      name: 'note-distribution',
      text: `update distributions set state = $3, open = $4, payouts = $5, next_check_at = $6,
             settled_at = case when $3 <> 'pending' then coalesce(settled_at, $7::timestamptz) end,
             landed = case when $3 = 'complete' then $8::jsonb end
           where chain_id = $1 and mint = $2 and (state = 'pending' or $3 = 'complete')`,
      values: [
        chainId,
        mint,
        progress.state,
        progress.open,
        progress.landed.length,
        progress.nextCheckAt,
        now,
        JSON.stringify(progress.landed),
      ],
    });
    if (noted.rowCount === 1 && progress.state !== 'pending') await announceChange(client, [`launches:${mint}`]);
  });
}

/** Says when a distribution is looked at again of which nothing new is known. */
export async function rescheduleDistribution(
  db: Queryable,
  chainId: string,
  mint: string,
  nextCheckAt: Date,
): Promise<void> {
  await db.query({
    name: 'reschedule-distribution',
    text: `update distributions set next_check_at = $3 where chain_id = $1 and mint = $2 and state = 'pending'`,
    values: [chainId, mint, nextCheckAt],
  });
}

/** The payouts of a distribution that is known to be complete; null where that is not known (yet). */
export async function findLanded(db: Queryable, chainId: string, mint: string): Promise<DistributionPayout[] | null> {
  const { rows } = await db.query<{ landed: DistributionPayout[] | null }>({
    name: 'find-landed-payouts',
    text: `select landed from distributions where chain_id = $1 and mint = $2 and state = 'complete'`,
    values: [chainId, mint],
  });
  return rows[0]?.landed ?? null;
}
