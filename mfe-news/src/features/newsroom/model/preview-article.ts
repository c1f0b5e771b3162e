import type { AdminArticle, ArticleDetail, ArticleFields, ArticleTextPreview, Picture } from '@mintwire/contracts';
import { titleOf } from './article-list';

/** What a picture's address says of its size; of another site's it says nothing. */
const SIZE = /-(\d+)x(\d+)$/;
const USUAL_SIZE = ['1200', '630'];

/** The article as its page would have it if it were published now. */
export function previewArticle(
  { id, featured, coverSeed, publishedAt, savedAt, serverTime }: Omit<AdminArticle, 'draft'>,
  fields: ArticleFields,
  preview: ArticleTextPreview | null,
): ArticleDetail {
  return {
    id,
    slug: preview?.slug ?? fields.slug,
    title: titleOf(fields),
    excerpt: preview?.excerpt ?? fields.excerpt,
    category: fields.category,
    tags: fields.tags,
    author: fields.author,
    publishedAt: publishedAt ?? serverTime,
    picture: fields.imageUrl === null ? null : pictureOf(fields.imageUrl, fields.imageAlt ?? ''),
    coverSeed,
    viewCount: 0,
    commentCount: 0,
    readingMinutes: preview?.minutes ?? 1,
    featured,
    aiGenerated: fields.aiGenerated,
    standfirst: fields.excerpt.trim(),
    html: preview?.html ?? '',
    irunAnalysis: preview?.analysis ?? null,
    contents: preview?.contents ?? [],
    canonicalUrl: fields.canonicalUrl,
    wordCount: preview?.words ?? 0,
    updatedAt: savedAt,
    votes: { bullish: 0, neutral: 0, bearish: 0 },
    votesVersion: 0,
    related: [],
  };
}

function pictureOf(url: string, alt: string): Picture {
  const [width = 0, height = 0] = (SIZE.exec(url)?.slice(1) ?? USUAL_SIZE).map(Number);
  return { url, width, height, alt, card: { url, width, height }, sources: [] };
}
