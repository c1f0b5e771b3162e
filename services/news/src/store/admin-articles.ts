import type { AdminArticleQuery, AdminArticleSort, AdminArticleSummary } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { plainLetters } from '../domain/plain-letters';
import { UNWRITTEN } from './article-editing';

/** Which articles; what is not said does not matter. */
export type AdminArticleFilter = Pick<
  AdminArticleQuery,
  'status' | 'category' | 'author' | 'search' | 'featured' | 'changed'
>;

/** Of the working copy where there is one. */
const of = (field: string): string => `coalesce(d.fields->>'${field}', a.${field})`;
const TAGS = `coalesce(d.fields->'tags', to_jsonb(a.tags))`;
const CHANGED = `(coalesce(d.changed, false) and a.status in ('published', 'scheduled'))`;
const UPDATED = 'greatest(a.updated_at, d.saved_at)';
const FROM = `from articles a left join article_drafts d on d.article_id = a.id`;

const CONDITIONS: Readonly<Record<keyof AdminArticleFilter, (place: string) => string>> = {
  status: (place) => `a.status = ${place}`,
  category: (place) => `${of('category')} = ${place}`,
  author: (place) => `${of('author')} = ${place}`,
  search: (place) =>
    `(plain_letters(${of('title')}) like ${place} or a.slug like ${place} or plain_letters(${TAGS}::text) like ${place})`,
  featured: (place) => `a.featured = ${place}`,
  changed: (place) => `${CHANGED} = ${place}`,
};

const ORDERS: Readonly<Record<AdminArticleSort, string>> = {
  updated: `${UPDATED} desc`,
  published: 'a.published_at desc nulls first',
  title: `lower(${of('title')})`,
  views: 'coalesce(n.views, 0) desc',
};

/** Begins with what an editors' list says of an article. */
const SELECT = `select a.id, a.number, coalesce(a.slug, '') as slug, ${of('title')} as title, ${of('category')} as category, ${TAGS} as tags,
    ${of('author')} as author, a.status, a.featured, a.published_at, ${UPDATED} as updated_at, d.saved_by as "updatedBy",
    coalesce(d.words, a.word_count) as words, coalesce(n.views, 0) as views, coalesce(n.comments, 0) as comments, ${CHANGED} as changed
  ${FROM} left join article_counters n on n.article_id = a.id where not ${UNWRITTEN}`;

interface Row extends Omit<AdminArticleSummary, 'publishedAt' | 'updatedAt' | 'views' | 'comments'> {
  /** Its place among all that were begun. */
  number: string;
  published_at: Date | null;
  updated_at: Date;
  views: string;
  comments: string;
}

const patternOf = (search: string): string =>
  `%${plainLetters(search)
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;

function whereOf(filter: AdminArticleFilter): { text: string; name: string; values: unknown[] } {
  const names = (Object.keys(CONDITIONS) as (keyof AdminArticleFilter)[]).filter((name) => filter[name] !== undefined);
  return {
    name: names.join('-'),
    text: names.map((name, place) => ` and ${CONDITIONS[name](`$${place + 1}`)}`).join(''),
    values: names.map((name) => (name === 'search' ? patternOf(filter.search ?? '') : filter[name])),
  };
}

/** A page of the editors' list. What was begun and never written on is not in it. */
export async function listAdminArticles(
  pool: Pool,
  filter: AdminArticleFilter,
  sort: AdminArticleSort,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<AdminArticleSummary[]> {
  const { name, text, values } = whereOf(filter);
  const { rows } = await pool.query<Row>({
    name: `admin-articles ${sort} ${name}`,
    text: `${SELECT}${text} order by ${ORDERS[sort]}, a.number desc limit $${values.length + 1} offset $${values.length + 2}`,
    values: [...values, limit, offset],
  });
  return rows.map(summaryOf);
}

/** The next of all articles, those that were begun last first: where one stands does not change while it is worked on. */
export async function exportAdminArticles(
  pool: Pool,
  filter: AdminArticleFilter,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<{ readonly items: AdminArticleSummary[]; readonly next: string | null }> {
  const { name, text, values } = whereOf(filter);
  const [from, room] = [`$${values.length + 1}::bigint`, `$${values.length + 2}`];
  const { rows } = await pool.query<Row>({
    name: `export-admin-articles ${name}`,
    text: `${SELECT}${text} and (${from} is null or a.number < ${from}) order by a.number desc limit ${room}`,
    values: [...values, after, limit + 1],
  });
  const page = rows.slice(0, limit);
  return { items: page.map(summaryOf), next: rows.length > limit ? (page.at(-1)?.number ?? null) : null };
}

function summaryOf({
  number: _number,
  published_at: publishedAt,
  updated_at: updatedAt,
  ...row
}: Row): AdminArticleSummary {
  return {
    ...row,
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    views: Number(row.views),
    comments: Number(row.comments),
  };
}

/** How many there are. */
export async function countAdminArticles(pool: Pool, filter: AdminArticleFilter): Promise<number> {
  const { name, text, values } = whereOf(filter);
  const { rows } = await pool.query<{ total: string }>({
    name: `count-admin-articles ${name}`,
    text: `select count(*) as total ${FROM} where not ${UNWRITTEN}${text}`,
    values,
  });
  return Number(rows[0]?.total ?? 0);
}
