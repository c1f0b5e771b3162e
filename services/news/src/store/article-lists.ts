import type { ArticlePreview, CategoryId } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { COUNTERS, PREVIEW_COLUMNS, previewOf, VISIBLE, type PreviewRow } from './previews';

/** Which articles a list asks for; null where it does not matter. */
export interface ArticleFilter {
  readonly categories: readonly CategoryId[] | null;
  readonly featured: boolean | null;
  readonly tag: string | null;
}

/** Which of the articles that match. */
export interface ListRange {
  readonly limit: number;
  readonly offset: number;
}

/** A part of a statement, and what stands in it. */
interface Conditions {
  /** Says which conditions there are: each statement is prepared once. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Only what is asked stands in the statement, so that the index that serves it is found. */
export function conditionsOf({ categories, featured, tag }: ArticleFilter, first: number): Conditions {
  const parts: [name: string, text: (place: string) => string, value: unknown][] = [];
  if (categories?.length === 1) parts.push(['category', (place) => `a.category = ${place}`, categories[0]]);
  else if (categories) parts.push(['categories', (place) => `a.category = any(${place})`, categories]);
  if (featured === true) parts.push(['featured', (place) => `a.featured and ${place}::boolean`, true]);
  if (featured === false) parts.push(['plain', (place) => `a.featured = ${place}`, false]);
  if (tag !== null) parts.push(['tag', (place) => `lower_tags(a.tags) @> array[lower(${place})]`, tag]);
  return {
    name: parts.map(([name]) => name).join('-'),
    text: parts.map(([, text], index) => ` and ${text(`$${first + index}`)}`).join(''),
    values: parts.map(([, , value]) => value),
  };
}

/** Places are looked for in an index alone, so a page far behind is not slow. */
const placesIn = ({ text }: Conditions): string =>
  `select a.id, a.published_at from articles a where ${VISIBLE}${text} order by a.published_at desc, a.id limit $2 offset $3`;

/** Published articles, newest first. */
export async function listArticles(
  pool: Pool,
  now: Date,
  filter: ArticleFilter,
  { limit, offset }: ListRange,
): Promise<ArticlePreview[]> {
  const conditions = conditionsOf(filter, 4);
  const { rows } = await pool.query<PreviewRow>({
    name: `article-list ${conditions.name}`,
    text: `select ${PREVIEW_COLUMNS} from (${placesIn(conditions)}) place
           join articles a on a.id = place.id ${COUNTERS} order by place.published_at desc, place.id`,
    values: [now, limit, offset, ...conditions.values],
  });
  return rows.map(previewOf);
}

/** How many published articles match, exactly, as an expression. Without a tag they are not counted one by one. */
const totalOf = ({ tag }: ArticleFilter, { text }: Conditions): string =>
  tag === null
    ? `(select coalesce(sum(a.articles), 0) from article_counts a where true${text})
         - (select count(*) from articles a where a.status = 'scheduled' and a.published_at > $1${text})`
    : `(select count(*) from articles a where ${VISIBLE}${text})`;

/** How many published articles match, exactly. */
export async function countArticles(pool: Pool, now: Date, filter: ArticleFilter): Promise<number> {
  const conditions = conditionsOf(filter, 2);
  const { rows } = await pool.query<{ total: string }>({
    name: `article-count ${conditions.name}`,
    text: `select ${totalOf(filter, conditions)} as total`,
    values: [now, ...conditions.values],
  });
  return Number(rows[0]?.total ?? 0);
}

/** What {@link listArticles} and {@link countArticles} find, in one statement. */
export async function listAndCount(
  pool: Pool,
  now: Date,
  filter: ArticleFilter,
  { limit, offset }: ListRange,
): Promise<{ readonly items: ArticlePreview[]; readonly total: number }> {
  const conditions = conditionsOf(filter, 4);
  const { rows } = await pool.query<(PreviewRow | { id: null }) & { total: string }>({
    name: `article-list-and-count ${conditions.name}`,
    text: `select counted.total, ${PREVIEW_COLUMNS}
           from (select ${totalOf(filter, conditions)} as total) counted
           left join (${placesIn(conditions)}) place on true
           left join articles a on a.id = place.id ${COUNTERS} order by place.published_at desc, place.id`,
    values: [now, limit, offset, ...conditions.values],
  });
  return {
    items: rows.flatMap((row) => (row.id === null ? [] : [previewOf(row)])),
    total: Number(rows[0]?.total ?? 0),
  };
}

/** How many published articles each category has; those without any are not among them. */
export async function countByCategory(pool: Pool, now: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ category: string; articles: string }>({
    name: 'articles-by-category',
    text: `select category, sum(articles) as articles from (
             select category, articles from article_counts
             union all select category, -1 from articles where status = 'scheduled' and published_at > $1
           ) counted group by category having sum(articles) > 0`,
    values: [now],
  });
  return new Map(rows.map(({ category, articles }) => [category, Number(articles)]));
}
