import {
  NEWS_LIMITS,
  NEWS_PAGE_SIZE,
  type ArticleDetail,
  type ArticleList,
  type ArticleQuery,
  type CategoryId,
} from '@mintwire/contracts';
import type { Pool } from 'pg';
import { categoriesOf } from './domain/categories';
import { renderMarkdown } from './domain/render-markdown';
import { countArticles, findArticle, listArticles } from './store/articles';

/**
 * What `GET /api/news/articles` answers.
 * @throws {AppError} NEWS_CATEGORY_UNKNOWN
 */
export async function readArticleList(pool: Pool, query: ArticleQuery, now: Date): Promise<ArticleList> {
  const { category, search, limit = NEWS_PAGE_SIZE, page = 1 } = query;
  const offset = query.offset ?? (page - 1) * limit;
  const filter = {
    categories: category ? categoriesOf(category) : null,
    search: search?.trim() || null,
    featured: query.featured ?? null,
    tag: query.tag?.toLowerCase() ?? null,
  };
  const [items, total] = await Promise.all([
    listArticles(pool, filter, { limit, offset }),
    countArticles(pool, filter),
  ]);
  return {
    items,
    total,
    page: Math.floor(offset / limit) + 1,
    limit,
    approximate: false,
    correction: null,
    nearest: [],
    serverTime: now.toISOString(),
  };
}

/** What `GET /api/news/articles/{slug}` answers; null when there is no such article. */
export async function readArticle(pool: Pool, slug: string, now: Date): Promise<ArticleDetail | null> {
  const found = await findArticle(pool, slug);
  if (!found) return null;
  const { preview, content, words, updatedAt } = found;
  const filter = { categories: [preview.category as CategoryId], search: null, featured: null, tag: null };
  const others = await listArticles(pool, filter, { limit: NEWS_LIMITS.related + 1, offset: 0 });
  return {
    ...preview,
    html: renderMarkdown(content),
    irunAnalysis: null,
    contents: [],
    wordCount: words,
    updatedAt: updatedAt.toISOString(),
    related: others.filter(({ slug: other }) => other !== slug).slice(0, NEWS_LIMITS.related),
    serverTime: now.toISOString(),
  };
}
