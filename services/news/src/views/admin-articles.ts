import {
  AppError,
  ARTICLE_LIMITS,
  ERRORS,
  type AdminArticle,
  type AdminArticleExport,
  type AdminArticleExportQuery,
  type AdminArticleList,
  type AdminArticleQuery,
  type ArticleFields,
  type ArticleTextPreview,
} from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import type { Pool } from 'pg';
import { copyOf, isChanged, isLive } from '../articles/edit-article';
import { addressOf } from '../articles/publish-article';
import type { NewsContext } from '../context';
import { isClosed } from '../domain/discussion';
import { tidyFields } from '../domain/article-fields';
import { shownExcerpt } from '../domain/excerpt';
import { isFreeSlug } from '../domain/slug';
import { textExcess } from '../domain/text-excess';
import { countWords, readingMinutes } from '../domain/words';
import {
  countAdminArticles,
  exportAdminArticles,
  listAdminArticles,
  type AdminArticleFilter,
} from '../store/admin-articles';
import { articleToEdit, takenSlugs } from '../store/article-editing';
import { articleText } from './article-text';

/** A page of the editors' list. */
export async function adminArticleList(pool: Pool, query: AdminArticleQuery, now: Date): Promise<AdminArticleList> {
  const { sort = 'updated', page = 1, limit = ARTICLE_LIMITS.adminPage, ...others } = query;
  const filter = filterOf(others);
  const [items, total] = await Promise.all([
    listAdminArticles(pool, filter, sort, { limit, offset: (page - 1) * limit }),
    countAdminArticles(pool, filter),
  ]);
  return { items, total, page, limit, serverTime: now.toISOString() };
}

/** A page of all articles, to be saved. */
export function adminArticleExport(pool: Pool, query: AdminArticleExportQuery): Promise<AdminArticleExport> {
  const { cursor = null, limit = ARTICLE_LIMITS.adminPage, ...others } = query;
  return exportAdminArticles(pool, filterOf(others), { after: cursor, limit });
}

/** A character that no text can hold is in no article. */
function filterOf({ search, ...others }: AdminArticleFilter): AdminArticleFilter {
  const wanted = search?.replaceAll('\0', '').trim();
  return { ...others, ...(wanted && { search: wanted }) };
}

/** An article as its editors see it. @throws {AppError} NEWS_ARTICLE_UNKNOWN */
export async function adminArticle(
  db: Queryable,
  id: string,
  { now, openForMs }: Pick<NewsContext, 'now' | 'openForMs'>,
): Promise<AdminArticle> {
  const article = await articleToEdit(db, id, now());
  const { status, featured, coverSeed, row, copy, revision, previewLinks } = article;
  return {
    id,
    slug: row.slug,
    status,
    featured,
    coverSeed,
    publishedAt: article.publishedAt?.toISOString() ?? null,
    commentsClosed: isClosed(article, openForMs, now()),
    live: isLive(article) ? row : null,
    draft: copyOf(article),
    changed: isChanged(article),
    version: copy?.version ?? 0,
    savedAt: (copy?.savedAt ?? article.updatedAt).toISOString(),
    savedBy: copy?.savedBy ?? null,
    revision,
    previewLinks,
    serverTime: now().toISOString(),
  };
}

/** What was typed as its page would show it. @throws {AppError} NEWS_TEXT_TOO_MUCH */
export async function textPreview(pool: Pool, id: string, typed: ArticleFields): Promise<ArticleTextPreview> {
  const fields = tidyFields(typed);
  const excess = textExcess(fields.content) ?? textExcess(fields.analysis ?? '');
  if (excess !== null) throw new AppError(ERRORS.NEWS_TEXT_TOO_MUCH, { ...excess });
  const slug = await addressOf(pool, id, fields);
  const words = countWords(fields.content);
  return {
    ...articleText(fields),
    words,
    minutes: readingMinutes(words),
    excerpt: shownExcerpt(fields),
    slug,
    slugTaken: slug !== '' && (!isFreeSlug(slug) || (await takenSlugs(pool, id, [slug])).size > 0),
  };
}
