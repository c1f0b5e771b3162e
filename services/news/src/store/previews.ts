import type { ArticlePreview } from '@mintwire/contracts';
import { excerptOf } from '../domain/excerpt';
import { pictureAt } from '../domain/picture-url';
import { readingMinutes } from '../domain/words';

/** Columns of an article as lists show it; of the tables `articles a` and {@link COUNTERS}. */
export const PREVIEW_COLUMNS = `a.id, a.slug, a.title, a.excerpt, case when a.excerpt = '' then left(a.content, 1000) end as beginning,
  a.category, a.tags, a.author, a.published_at, a.image_url, a.image_alt, a.cover_seed, a.word_count,
  coalesce(n.views, 0) as views, coalesce(n.comments, 0) as comments, a.featured, a.ai_generated`;

/** Joins the figures of an article. */
export const COUNTERS = 'left join article_counters n on n.article_id = a.id';

/** What readers may see at the time `$1`: a scheduled article from its minute on, even when the job that publishes it is late. */
export const VISIBLE = "a.status in ('published', 'scheduled') and a.published_at <= $1";

/** A row of {@link PREVIEW_COLUMNS}. */
export interface PreviewRow {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  beginning: string | null;
  category: string;
  tags: string[];
  author: string;
  published_at: Date;
  image_url: string | null;
  image_alt: string | null;
  cover_seed: string;
  word_count: number;
  views: string;
  comments: string;
  featured: boolean;
  ai_generated: boolean;
}

/** An article as lists show it. */
export function previewOf(row: PreviewRow): ArticlePreview {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.beginning === null ? row.excerpt : excerptOf(row.beginning),
    category: row.category,
    tags: row.tags,
    author: row.author,
    publishedAt: row.published_at.toISOString(),
    picture: pictureAt(row.image_url, row.image_alt),
    coverSeed: row.cover_seed,
    viewCount: Number(row.views),
    commentCount: Number(row.comments),
    readingMinutes: readingMinutes(row.word_count),
    featured: row.featured,
    aiGenerated: row.ai_generated,
  };
}
