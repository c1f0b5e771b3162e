import type { NewsStats } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { VISIBLE } from './previews';

type Metrics = Pick<NewsStats, 'views' | 'comments' | 'subscribers'>;

/** Sums over all that readers can see, and who gets the newsletter. */
export async function sumMetrics(pool: Pool, now: Date): Promise<Metrics> {
  const { rows } = await pool.query<Record<keyof Metrics, string>>({
    name: 'news-figures',
    text: `select coalesce(sum(n.views), 0) as views, coalesce(sum(n.comments), 0) as comments,
             (select count(*) from subscribers where state = 'confirmed') as subscribers
           from article_counters n join articles a on a.id = n.article_id where ${VISIBLE}`,
    values: [now],
  });
  const [row] = rows;
  return {
    views: Number(row?.views ?? 0),
    comments: Number(row?.comments ?? 0),
    subscribers: Number(row?.subscribers ?? 0),
  };
}
