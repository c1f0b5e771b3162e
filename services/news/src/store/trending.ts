import type { ArticlePreview } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { COUNTERS, PREVIEW_COLUMNS, previewOf, VISIBLE, type PreviewRow } from './previews';

const WINDOW = '7 days';

/** The most viewed articles of the last seven days; where they are too few, the newest before them come after. */
export async function trendingArticles(pool: Pool, now: Date, limit: number): Promise<ArticlePreview[]> {
  const { rows } = await pool.query<PreviewRow>({
    name: 'trending',
    text: `with place as materialized (
             (select a.id, true as recent, coalesce(n.views, 0) as views, a.published_at from articles a ${COUNTERS}
              where ${VISIBLE} and a.published_at > $1::timestamptz - interval '${WINDOW}'
              order by coalesce(n.views, 0) desc, a.published_at desc, a.id limit $2)
             union all
             (select a.id, false, 0, a.published_at from articles a
              where a.status in ('published', 'scheduled') and a.published_at <= $1::timestamptz - interval '${WINDOW}'
              order by a.published_at desc, a.id limit $2)
           )
           select ${PREVIEW_COLUMNS} from place join articles a on a.id = place.id ${COUNTERS}
           order by place.recent desc, place.views desc, place.published_at desc, a.id limit $2`,
    values: [now, limit],
  });
  return rows.map(previewOf);
}

/** The first of these articles that readers may see; null when they may see none. */
export async function firstVisible(pool: Pool, now: Date, ids: readonly string[]): Promise<ArticlePreview | null> {
  const { rows } = await pool.query<PreviewRow>({
    name: 'first-visible',
    text: `select ${PREVIEW_COLUMNS} from articles a ${COUNTERS} where ${VISIBLE} and a.id = any($2)
           order by array_position($2, a.id) limit 1`,
    values: [now, ids],
  });
  return rows[0] ? previewOf(rows[0]) : null;
}

/**
 * The ten of which one is the headline in this slot, as whoever asked first in it found them.
 * @param found what they would be now
 */
export async function slotArticles(pool: Pool, slot: number, found: readonly string[]): Promise<readonly string[]> {
  const { rows } = await pool.query<{ article_ids: string[] }>({
    name: 'headline-slot',
    text: `with over as (delete from headline_slots where slot < $1)
           insert into headline_slots (slot, article_ids) values ($1, $2)
           on conflict (slot) do update set slot = excluded.slot returning article_ids`,
    values: [slot, found],
  });
  return rows[0]?.article_ids ?? found;
}
