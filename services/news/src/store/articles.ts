import type { ArticlePreview } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { COUNTERS, PREVIEW_COLUMNS, previewOf, VISIBLE, type PreviewRow } from './previews';
import { VOTE_COLUMNS, type CountedVotes } from './votes';

/** A published article with its Markdown. */
export interface StoredArticle extends CountedVotes {
  readonly preview: ArticlePreview;
  /** As the author wrote it. */
  readonly excerpt: string;
  readonly content: string;
  readonly irunAnalysis: string | null;
  readonly wordCount: number;
  readonly canonicalUrl: string | null;
  readonly updatedAt: Date;
}

/** What stands at an address: an article, the address it has now, or that there is none (any more). */
export type FoundAtSlug =
  | { readonly found: 'article'; readonly article: StoredArticle }
  | { readonly found: 'moved'; readonly slug: string }
  | { readonly found: 'gone' | 'nothing' };

interface Row extends PreviewRow, CountedVotes {
  content: string;
  irun_analysis: string | null;
  canonical_url: string | null;
  updated_at: Date;
  here: boolean;
  visible: boolean;
  archived: boolean;
}

/** Looks up an article by the last part of its address, in one question, since addresses can be made up without end. Of what never was published nobody hears. */
export async function findArticle(pool: Pool, slug: string, now: Date): Promise<FoundAtSlug> {
  const { rows } = await pool.query<Row>({
    name: 'article-by-slug',
    text: `select ${PREVIEW_COLUMNS}, a.content, a.irun_analysis, a.canonical_url, a.updated_at, ${VOTE_COLUMNS},
             a.slug = $2 as here, ${VISIBLE} as visible, a.status = 'archived' and a.published_at is not null as archived
           from articles a ${COUNTERS} where a.slug = $2 or a.id = (select article_id from article_slugs where slug = $2)
           order by a.slug = $2 desc limit 1`,
    values: [now, slug],
  });
  const [row] = rows;
  if (!row?.visible) return { found: row?.archived ? 'gone' : 'nothing' };
  if (!row.here) return { found: 'moved', slug: row.slug };
  const { excerpt, content, irun_analysis: irunAnalysis, word_count: wordCount, updated_at: updatedAt } = row;
  const { votes, votesVersion, canonical_url: canonicalUrl } = row;
  const article = { excerpt, content, irunAnalysis, wordCount, canonicalUrl, updatedAt, votes, votesVersion };
  return { found: 'article', article: { preview: previewOf(row), ...article } };
}

/** Sets what is due to published. Readers see it from its minute on in any case; this is what tells caches. */
export async function publishDue(pool: Pool, now: Date): Promise<number> {
  const { rowCount } = await pool.query({
    name: 'publish-due',
    text: "update articles set status = 'published' where status = 'scheduled' and published_at <= $1",
    values: [now],
  });
  return rowCount ?? 0;
}
