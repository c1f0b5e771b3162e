import { NEWS_LIMITS, type ArticleDetail, type ArticlePreview, type CategoryId } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { renderMarkdown } from '../domain/render-markdown';
import { isSlug } from '../domain/slug';
import { listArticles } from '../store/article-lists';
import { findArticle, type StoredArticle } from '../store/articles';

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

async function detailOf(pool: Pool, article: StoredArticle, now: Date): Promise<ArticleDetail> {
  const { preview, content, irunAnalysis, wordCount, updatedAt } = article;
  const { html, contents } = renderMarkdown(content);
  return {
    ...preview,
    html,
    irunAnalysis: irunAnalysis && renderMarkdown(irunAnalysis, 'analysis').html,
    contents,
    wordCount,
    updatedAt: updatedAt.toISOString(),
    related: await related(pool, preview, now),
    serverTime: now.toISOString(),
  };
}

/** Up to three others of its category. */
async function related(pool: Pool, { id, category }: ArticlePreview, now: Date) {
  const filter = { categories: [category as CategoryId], featured: null, tag: null };
  const newest = await listArticles(pool, now, filter, { limit: NEWS_LIMITS.related + 1, offset: 0 });
  return newest.filter((other) => other.id !== id).slice(0, NEWS_LIMITS.related);
}
