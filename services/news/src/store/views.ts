import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { transaction } from '@mintwire/service-kit/transaction';
import type { Salts, Visit } from '../domain/visitor';

/** How long somebody counts once. */
export const VISIT_MINUTES = 30;
/** Browsers at one address that count for an article in that time: an office, but not somebody who pretends to be many. */
const BROWSERS_PER_ADDRESS = 20;

/** The secrets of the day and of the one before, the same for all instances; older ones are thrown away. */
export async function daySalts(pool: Pool, now: Date): Promise<Salts> {
  const { rows } = await pool.query<{ salt: Buffer }>({
    name: 'day-salts',
    text: `with over as (delete from view_salts where day < $1::date - 1)
           insert into view_salts (day, salt) values ($1::date, $2), ($1::date - 1, $3)
           on conflict (day) do update set day = excluded.day returning salt, day`,
    values: [now.toISOString().slice(0, 10), randomBytes(32), randomBytes(32)],
  });
  const [today, yesterday] = rows;
  if (!today || !yesterday) throw new Error('the day has no secret');
  return { today: today.salt, yesterday: yesterday.salt };
}

/** One of the hashes of a visit, for the article alone. */
const ofArticle = (hash: string): string => `substring(sha256(v.${hash} || uuid_send(a.id)) for 16) as ${hash}`;

/**
 * Counts visits, each once in {@link VISIT_MINUTES}, whichever instance hears of it. What is no published article is not counted. The
 * last part must not be a join: of what was written a moment ago the database expects a row, and would compare each visit with each.
 */
export async function countVisits(pool: Pool, visits: readonly Visit[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - VISIT_MINUTES * 60_000);
  await transaction(pool, async (client) => {
    await client.query({
      name: 'count-visits',
      text: `with visit as (
               select distinct on (a.id, v.visitor) a.id, ${['visitor', 'before', 'place'].map(ofArticle).join(', ')}
               from unnest($1::text[], $2::bytea[], $3::bytea[], $4::bytea[]) as v (slug, visitor, before, place)
               join articles a on a.status in ('published', 'scheduled') and a.published_at <= $5 and a.id = coalesce(
                 (select id from articles where slug = v.slug), (select article_id from article_slugs where slug = v.slug))
             ), fresh as (
               select v.visitor, v.place, v.id from visit v where not exists (
                 select from article_visits known where known.visitor in (v.visitor, v.before) and known.counted_at > $6)
             ), bounded as (
               select f.*, row_number() over (partition by f.place order by f.visitor) + (
                 select count(*) from article_visits known where known.place = f.place and known.counted_at > $6) as nth
               from fresh f
             ), counted as (
               insert into article_visits (visitor, place, counted_at)
                 select visitor, place, $5 from bounded where nth <= ${BROWSERS_PER_ADDRESS} order by visitor
                 on conflict (visitor) do update set counted_at = excluded.counted_at, place = excluded.place
                   where article_visits.counted_at <= $6
                 returning visitor
             )
             , of_day as (
               insert into view_days (day, views) select ($5 at time zone 'UTC')::date, count(*) from counted having count(*) > 0
                 on conflict (day) do update set views = view_days.views + excluded.views
             )
             insert into article_counters (article_id, views)
               select id, count(*) from bounded where (visitor in (select visitor from counted)) is true group by id order by id
               on conflict (article_id) do update set views = article_counters.views + excluded.views`,
      values: [
        visits.map(({ slug }) => slug),
        visits.map(({ visitor }) => visitor),
        visits.map(({ before }) => before),
        visits.map(({ place }) => place),
        now,
        since,
      ],
    });
  });
}

/** Forgets those who would count again anyhow. */
export async function forgetVisits(pool: Pool, now: Date): Promise<void> {
  await pool.query({
    name: 'forget-visits',
    text: `delete from article_visits where counted_at <= $1::timestamptz - interval '${VISIT_MINUTES} minutes'`,
    values: [now],
  });
}
