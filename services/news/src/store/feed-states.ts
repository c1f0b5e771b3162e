import type { CategoryId } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import type { Pool } from 'pg';
import { FEED_ENTRIES } from '../domain/feed-topics';
import { conditionsOf } from './article-lists';
import { VISIBLE } from './previews';

/** A text that is another one as soon as the feed of some categories, or of everything, would be. */
export async function feedState(pool: Pool, now: Date, categories: readonly CategoryId[] | null): Promise<string> {
  const conditions = conditionsOf({ categories, featured: null, tag: null }, 3);
  const { rows } = await pool.query<{ state: string }>({
    name: `feed-state ${conditions.name}`,
    text: `select md5(coalesce(string_agg(concat_ws(' ', id, slug, updated_at, published_at), ',' order by published_at desc, id), '')) as state
           from (select a.id, a.slug, a.updated_at, a.published_at from articles a
                 where ${VISIBLE}${conditions.text} order by a.published_at desc, a.id limit $2) as entries`,
    values: [now, FEED_ENTRIES, ...conditions.values],
  });
  return rows[0]?.state ?? '';
}

/** Notes what a feed holds; whether that is something else than was noted before. */
export async function noteFeedState(db: Queryable, path: string, state: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'note-feed-state',
    text: `insert into websub_topics (path, state) values ($1, $2)
           on conflict (path) do update set state = excluded.state where websub_topics.state <> excluded.state`,
    values: [path, state],
  });
  return rowCount === 1;
}
