import { CATEGORIES, SITEMAP_PART, type CategoryId, type SitemapPart } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { COUNTERS, PREVIEW_COLUMNS, previewOf, VISIBLE, type PreviewRow } from './previews';
import { conditionsOf, countByCategory } from './article-lists';
import type { StoredArticle } from './articles';
import { countSentIssues, IN_ARCHIVE } from './sent-issues';
import type { CountedVotes } from './votes';

/** The newest articles with their texts, of some categories or all. */
export async function newestArticles(
  pool: Pool,
  now: Date,
  categories: readonly CategoryId[] | null,
  limit: number,
): Promise<Omit<StoredArticle, 'excerpt' | 'irunAnalysis' | 'wordCount' | 'canonicalUrl' | keyof CountedVotes>[]> {
  const conditions = conditionsOf({ categories, featured: null, tag: null }, 3);
  const { rows } = await pool.query<PreviewRow & { content: string; updated_at: Date }>({
    name: `newest-articles ${conditions.name}`,
    text: `select ${PREVIEW_COLUMNS}, a.content, a.updated_at from articles a ${COUNTERS}
           where ${VISIBLE}${conditions.text} order by a.published_at desc, a.id limit $2`,
    values: [now, limit, ...conditions.values],
  });
  return rows.map((row) => ({ preview: previewOf(row), content: row.content, updatedAt: row.updated_at }));
}

/** One part of the addresses of the categories that have articles, of all articles, and of issues of the newsletter. */
export async function pageAddresses(pool: Pool, now: Date, page: number): Promise<SitemapPart> {
  const { rows } = await pool.query<{ path: string; changed_at: Date }>({
    name: 'news-addresses',
    text: `select path, changed_at from (
             select '/news?category=' || c.id as path, newest.published_at as changed_at, '-infinity'::timestamptz as since
             from unnest($3::text[]) as c (id) cross join lateral (
               select a.published_at from articles a where ${VISIBLE} and a.category = c.id order by a.published_at desc limit 1
             ) newest
             union all
             select '/news/' || a.slug as path, greatest(a.updated_at, a.published_at), a.published_at
             from articles a where ${VISIBLE}
             union all
             select '/newsletter/' || i.public_number, coalesce(i.ended_at, i.started_at), i.started_at from newsletter_issues i where ${IN_ARCHIVE}
           ) addresses order by since, path limit ${SITEMAP_PART} offset $2`,
    values: [now, (page - 1) * SITEMAP_PART, CATEGORIES.map(({ id }) => id)],
  });
  const [counts, issues] = await Promise.all([countByCategory(pool, now), countSentIssues(pool)]);
  const filled = [...counts.values()].filter((articles) => articles > 0);
  return {
    items: rows.map(({ path, changed_at: at }) => ({ path, changedAt: at.toISOString() })),
    total: filled.length + filled.reduce((sum, articles) => sum + articles, 0) + issues,
  };
}

/** An article of the last two days, for search engines that look for news. */
export interface RecentArticle {
  readonly slug: string;
  readonly title: string;
  readonly publishedAt: Date;
}

/** The newest of the last two days; no more than such a sitemap may hold. */
export async function recentArticles(pool: Pool, now: Date): Promise<RecentArticle[]> {
  const { rows } = await pool.query<{ slug: string; title: string; published_at: Date }>({
    name: 'recent-articles',
    text: `select a.slug, a.title, a.published_at from articles a
           where ${VISIBLE} and a.published_at > $1::timestamptz - interval '2 days'
           order by a.published_at desc, a.id limit 1000`,
    values: [now],
  });
  return rows.map(({ slug, title, published_at: publishedAt }) => ({ slug, title, publishedAt }));
}
