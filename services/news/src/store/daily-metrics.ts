import type { NewsDay } from '@mintwire/contracts';
import type { Pool } from 'pg';

const COUNTED = {
  comments: { table: 'article_comments', at: 'created_at', where: `status = 'approved' and removed_at is null` },
  subscribers: { table: 'subscriber_moves', at: 'at', where: `kind = 'came'` },
  left: { table: 'subscriber_moves', at: 'at', where: `kind = 'left'` },
  mails: { table: 'issue_deliveries', at: 'leaving_at', where: `state = 'sent'` },
} as const;

const counted = Object.entries(COUNTED)
  .map(
    ([name, { table, at, where }]) => `left join (
       select (${at} at time zone 'UTC')::date as day, count(*) as amount from ${table}
       where ${where} and ${at} >= $1::date at time zone 'UTC' group by 1) ${name}_of on ${name}_of.day = d.day`,
  )
  .join('\n');

/** What happened on each of the last days, today included, the oldest first. Days are those of UTC. */
export async function dayMetrics(pool: Pool, days: number, now: Date): Promise<NewsDay[]> {
  const today = now.toISOString().slice(0, 10);
  const from = new Date(Date.parse(today) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const names = Object.keys(COUNTED) as (keyof typeof COUNTED)[];
  const { rows } = await pool.query<Record<Exclude<keyof NewsDay, 'day'>, string> & { day: string }>({
    name: 'day-figures',
    text: `select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(v.views, 0) as views,
             ${names.map((name) => `coalesce(${name}_of.amount, 0) as ${name}`).join(', ')}
           from (select generate_series($1::date, $2::date, interval '1 day')::date as day) d
           left join view_days v on v.day = d.day ${counted} order by d.day`,
    values: [from, today],
  });
  return rows.map(({ day, ...row }) => ({
    day,
    views: Number(row.views),
    comments: Number(row.comments),
    subscribers: Number(row.subscribers),
    left: Number(row.left),
    mails: Number(row.mails),
  }));
}
