import { type ArticlePreview, type CategoryId } from '@mintwire/contracts';
import type { Pool } from 'pg';

interface PreviewRow {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  tags: string[];
  author: string;
  published_at: Date;
  words: number;
  views: string;
  featured: boolean;
  ai_generated: boolean;
}

const PREVIEW_COLUMNS = `a.id, a.slug, a.title, a.excerpt, a.category, a.tags, a.author, a.published_at,
  coalesce(array_length(regexp_split_to_array(a.content, '\\s+'), 1), 0) as words,
  coalesce(v.views, 0) as views, a.featured, a.ai_generated`;

const MATCHES = `a.status = 'published'
  and ($1::text[] is null or a.category = any($1))
  and ($2::text is null or a.search @@ websearch_to_tsquery('english', $2) or a.tags @> array[lower($2)])
  and ($3::boolean is null or a.featured = $3) and ($4::text is null or a.tags @> array[$4])`;

/** Which of the articles that match. */
export interface ListRange {
  readonly limit: number;
  readonly offset: number;
}

/** Which articles a list asks for. */
export interface ArticleFilter {
  readonly categories: readonly CategoryId[] | null;
  readonly search: string | null;
  readonly featured: boolean | null;
  readonly tag: string | null;
}

/** Words that people read in a minute. */
const READING_SPEED = 220;

function preview(row: PreviewRow): ArticlePreview {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    tags: row.tags,
    author: row.author,
    publishedAt: row.published_at.toISOString(),
    picture: null,
    coverSeed: row.slug,
    viewCount: Number(row.views),
    commentCount: 0,
    readingMinutes: Math.max(1, Math.round(row.words / READING_SPEED)),
    featured: row.featured,
    aiGenerated: row.ai_generated,
  };
}

const valuesOf = ({ categories, search, featured, tag }: ArticleFilter) => [categories, search, featured, tag];

/** One page of published articles, newest first. */
export async function listArticles(
  pool: Pool,
  filter: ArticleFilter,
  { limit, offset }: ListRange,
): Promise<ArticlePreview[]> {
  const { rows } = await pool.query<PreviewRow>({
    name: 'article-list',
    text: `select ${PREVIEW_COLUMNS} from articles a left join article_views v on v.article_id = a.id
           where ${MATCHES} order by a.published_at desc, a.id limit $5 offset $6`,
    values: [...valuesOf(filter), limit, offset],
  });
  return rows.map(preview);
}

/** How many published articles match. */
export async function countArticles(pool: Pool, filter: ArticleFilter): Promise<number> {
  const { rows } = await pool.query<{ total: string }>({
    name: 'article-count',
    text: `select count(*) as total from articles a where ${MATCHES}`,
    values: valuesOf(filter),
  });
  return Number(rows[0]?.total ?? 0);
}

/** A published article with its Markdown, or null. */
export async function findArticle(
  pool: Pool,
  slug: string,
): Promise<{ preview: ArticlePreview; content: string; words: number; updatedAt: Date } | null> {
  const { rows } = await pool.query<PreviewRow & { content: string; updated_at: Date }>({
    name: 'article-by-slug',
    text: `select ${PREVIEW_COLUMNS}, a.content, a.updated_at from articles a left join article_views v on v.article_id = a.id
           where a.slug = $1 and a.status = 'published'`,
    values: [slug],
  });
  const row = rows[0];
  return row ? { preview: preview(row), content: row.content, words: row.words, updatedAt: row.updated_at } : null;
}
