import { NEWS_LIMITS, type ArticleDetail, type ArticlePreview, type CategoryId } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { copyOf } from '../articles/edit-article';
import { tidyFields } from '../domain/article-fields';
import { shownExcerpt } from '../domain/excerpt';
import { pictureAt } from '../domain/picture-url';
import { isSlug } from '../domain/slug';
import { countWords, readingMinutes } from '../domain/words';
import { articleToEdit } from '../store/article-editing';
import { listArticles } from '../store/article-lists';
import { previewedArticle } from '../store/article-previews';
import { findArticle, type StoredArticle } from '../store/articles';
import { articleText } from './article-text';

/** Announcements that concern an article as readers see it: a change of any article, since some stand beside it, and what is said about it. */
export const changesOf = (slug: string): readonly string[] => ['news:list', `news:article:${slug}`];

/** What stands at an address, as it is answered. */
export type AnsweredArticle =
  | { readonly found: 'article'; readonly detail: ArticleDetail }
  | { readonly found: 'moved'; readonly slug: string }
  | { readonly found: 'gone' | 'nothing' };

/** An article with everything its page shows. Addresses have small letters; in others they lead there. */
export async function articleDetail(pool: Pool, asked: string, now: Date): Promise<AnsweredArticle> {
  const slug = asked.toLowerCase();
  if (!isSlug(slug)) return { found: 'nothing' };
  const found = await findArticle(pool, slug, now);
  if (found.found !== 'article') return found;
  if (slug !== asked) return { found: 'moved', slug };
  return { found: 'article', detail: await detailOf(pool, found.article, now) };
}

/** The working copy that a link opens, as the page of the article would be. @throws {AppError} NEWS_PREVIEW_INVALID */
export async function previewDetail(pool: Pool, token: string, now: Date): Promise<ArticleDetail> {
  const article = await articleToEdit(pool, await previewedArticle(pool, token, now), now);
  const { imageUrl, imageAlt, analysis, ...fields } = tidyFields(copyOf(article));
  const { id, coverSeed, featured, copy, updatedAt } = article;
  const wordCount = countWords(fields.content);
  const preview: ArticlePreview = {
    ...{ id, coverSeed, featured },
    slug: article.row.slug,
    title: fields.title,
    excerpt: shownExcerpt(fields),
    category: fields.category,
    tags: fields.tags,
    author: fields.author,
    publishedAt: (article.publishedAt ?? now).toISOString(),
    picture: pictureAt(imageUrl, imageAlt),
    viewCount: 0,
    commentCount: 0,
    readingMinutes: readingMinutes(wordCount),
    aiGenerated: fields.aiGenerated,
  };
  const votes = { bullish: 0, neutral: 0, bearish: 0 };
  const stored = {
    excerpt: fields.excerpt,
    content: fields.content,
    irunAnalysis: analysis,
    wordCount,
    canonicalUrl: fields.canonicalUrl,
    votes,
    votesVersion: 0,
  };
  return detailOf(pool, { preview, ...stored, updatedAt: copy?.savedAt ?? updatedAt }, now);
}

async function detailOf(pool: Pool, article: StoredArticle, now: Date): Promise<ArticleDetail> {
  const { preview, excerpt, content, irunAnalysis, wordCount, canonicalUrl, updatedAt, votes, votesVersion } = article;
  const { analysis, ...text } = articleText({ content, analysis: irunAnalysis });
  return {
    ...preview,
    ...text,
    standfirst: excerpt,
    irunAnalysis: analysis,
    wordCount,
    canonicalUrl,
    updatedAt: updatedAt.toISOString(),
    votes,
    votesVersion,
    related: await related(pool, preview, now),
  };
}

/** Up to three others of its category. */
async function related(pool: Pool, { id, category }: ArticlePreview, now: Date) {
  const filter = { categories: [category as CategoryId], featured: null, tag: null };
  const newest = await listArticles(pool, now, filter, { limit: NEWS_LIMITS.related + 1, offset: 0 });
  return newest.filter((other) => other.id !== id).slice(0, NEWS_LIMITS.related);
}
