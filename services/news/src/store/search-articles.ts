import type { FoundArticle } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { plainPiece } from '../domain/excerpt';
import { snippetOf } from '../domain/snippet';
import { conditionsOf, type ArticleFilter, type ListRange } from './article-lists';
import { COUNTERS, PREVIEW_COLUMNS, previewOf, VISIBLE, type PreviewRow } from './previews';
import type { Understood } from './understand-search';

/** Of more matches than these only the newest are ranked, and the list says so. */
export const MAX_RANKED = 240;

/** Worth of a match in content, excerpt, tags and title. */
const WEIGHTS = '{0.05, 0.2, 0.5, 1}';
/** Letters of the text around a match, before its marks are taken out: enough of them, so that what was cut in two is not shown. */
const PIECE = 900;
const PIECE_BEFORE = 300;

/** What a search found. */
export interface Found {
  readonly items: FoundArticle[];
  readonly total: number;
  readonly approximate: boolean;
}

interface FoundRow extends PreviewRow {
  total: number;
  piece: string | null;
}

/**
 * Published articles that match, the best first: by where the words stand and how often, then the newest.
 * @param newest look for matches among so many of the newest articles only; null for all of them
 */
export async function searchArticles(
  pool: Pool,
  now: Date,
  { query, stems }: Understood,
  filter: ArticleFilter,
  { limit, offset }: ListRange,
  newest: number | null = null,
): Promise<Found> {
  const { name, text, values } = conditionsOf(filter, 7);
  // Each way is written so that the database can take no other: its own guess does not know what reading an index entry of a text costs.
  const matches =
    newest === null
      ? `select a.id, a.published_at from articles a where ${VISIBLE} and a.search @@ $2::tsquery${text}
           and $6::int is null`
      : `select w.id, w.published_at from (select a.id, a.published_at, a.search from articles a where ${VISIBLE}${text}
           order by a.published_at desc, a.id limit $6) w where w.search @@ $2::tsquery`;
  const { rows } = await pool.query<FoundRow | { id: null; total: number }>({
    name: `article-search ${newest === null ? 'all' : 'newest'} ${name}`,
    text: `with matches as materialized (${matches}),
             ranked as materialized (
               select m.id, m.published_at, ts_rank('${WEIGHTS}', a.search, $2::tsquery) as rank
               from (select * from matches order by published_at desc, id limit ${MAX_RANKED}) m join articles a on a.id = m.id),
             place as (select * from ranked order by rank desc, published_at desc, id limit $3 offset $4)
           select found.total, ${PREVIEW_COLUMNS}, substr(a.content, greatest(1, hit.place - ${PIECE_BEFORE}), ${PIECE}) as piece
           from (select count(*)::int as total from matches) found
           left join place on true left join articles a on a.id = place.id ${COUNTERS}
           left join lateral (select coalesce(nullif(regexp_instr(text, $5, 1, 1, 0, 'i'), 0), regexp_instr(plain_letters(text), $5)) as place
             from (select left(a.content, 100000) as text) beginning) hit on hit.place > 0
           order by place.rank desc, place.published_at desc, place.id`,
    values: [now, query, limit, offset, `\\m(${stems.join('|')})`, newest, ...values],
  });
  const total = rows[0]?.total ?? 0;
  const approximate = newest !== null || total > MAX_RANKED;
  const items = rows.flatMap((row) => (row.id === null ? [] : [foundOf(row, stems)]));
  return { items, total: approximate ? Math.min(total, MAX_RANKED) : total, approximate };
}

function foundOf(row: FoundRow, stems: readonly string[]): FoundArticle {
  const preview = previewOf(row);
  const snippet = snippetOf(plainPiece(row.piece ?? ''), stems);
  return { ...preview, snippet: snippet.some(({ match }) => match) ? snippet : snippetOf(preview.excerpt, stems) };
}
