import { NEWS_PAGE_SIZE, type ArticlePreview, type CategoryId } from '@mintwire/contracts';
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
  image_url: string | null;
  views: string;
  featured: boolean;
  ai_generated: boolean;
}

const PREVIEW_COLUMNS = `a.id, a.slug, a.title, a.excerpt, a.category, a.tags, a.author, a.published_at, a.image_url,
  coalesce(v.views, 0) as views, a.featured, a.ai_generated`;

const MATCHES = `a.status = 'published'
  and ($1::text[] is null or a.category = any($1))
  and ($2::text is null or a.search @@ websearch_to_tsquery('english', $2) or a.tags @> array[lower($2)])`;

/** Which articles a list asks for. */
export interface ArticleFilter {
  readonly categories: readonly CategoryId[] | null;
  readonly search: string | null;
}

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
    imageUrl: row.image_url,
    viewCount: Number(row.views),
    featured: row.featured,
    aiGenerated: row.ai_generated,
  };
}

/** One page of published articles, newest first. */
export async function listArticles(pool: Pool, filter: ArticleFilter, page: number): Promise<ArticlePreview[]> {
  const { rows } = await pool.query<PreviewRow>({
    name: 'article-list',
    text: `select ${PREVIEW_COLUMNS} from articles a left join article_views v on v.article_id = a.id
           where ${MATCHES} order by a.published_at desc, a.id limit $3 offset $4`,
    values: [filter.categories, filter.search, NEWS_PAGE_SIZE, (page - 1) * NEWS_PAGE_SIZE],
  });
  return rows.map(preview);
}

/** How many published articles match. */
export async function countArticles(pool: Pool, filter: ArticleFilter): Promise<number> {
  const { rows } = await pool.query<{ total: string }>({
    name: 'article-count',
    text: `select count(*) as total from articles a where ${MATCHES}`,
    values: [filter.categories, filter.search],
  });
  return Number(rows[0]?.total ?? 0);
}

/** A published article with its Markdown, or null. */
export async function findArticle(
  pool: Pool,
  slug: string,
): Promise<{ preview: ArticlePreview; content: string } | null> {
  const { rows } = await pool.query<PreviewRow & { content: string }>({
    name: 'article-by-slug',
    text: `select ${PREVIEW_COLUMNS}, a.content from articles a left join article_views v on v.article_id = a.id
           where a.slug = $1 and a.status = 'published'`,
    values: [slug],
  });
  const row = rows[0];
  return row ? { preview: preview(row), content: row.content } : null;
}
