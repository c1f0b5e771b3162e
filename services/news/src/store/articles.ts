import type { ArticlePreview } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { COUNTERS, PREVIEW_COLUMNS, previewOf, VISIBLE, type PreviewRow } from './previews';
import { VOTE_COLUMNS, type CountedVotes } from './votes';

/** A published article with its Markdown. */
export interface StoredArticle extends CountedVotes {
  readonly preview: ArticlePreview;
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

/** Looks up an article by the last part of its address. */
export async function findArticle(pool: Pool, slug: string, now: Date): Promise<FoundAtSlug> {
  const { rows } = await pool.query<
    PreviewRow &
      CountedVotes & { content: string; irun_analysis: string | null; canonical_url: string | null; updated_at: Date }
  >({
    name: 'article-by-slug',
    text: `select ${PREVIEW_COLUMNS}, a.content, a.irun_analysis, a.canonical_url, a.updated_at, ${VOTE_COLUMNS}
           from articles a ${COUNTERS} where ${VISIBLE} and a.slug = $2`,
    values: [now, slug],
  });
  const row = rows[0];
  if (!row) return whatWasThere(pool, slug, now);
  const { content, irun_analysis: irunAnalysis, word_count: wordCount, updated_at: updatedAt } = row;
  const { votes, votesVersion, canonical_url: canonicalUrl } = row;
  const article = { content, irunAnalysis, wordCount, canonicalUrl, updatedAt, votes, votesVersion };
  return { found: 'article', article: { preview: previewOf(row), ...article } };
}

/** Of what never was published nobody hears. */
async function whatWasThere(pool: Pool, slug: string, now: Date): Promise<FoundAtSlug> {
  const { rows } = await pool.query<{ slug: string; visible: boolean; archived: boolean }>({
    name: 'article-was-at-slug',
    text: `select a.slug, ${VISIBLE} as visible, a.status = 'archived' and a.published_at is not null as archived from articles a
           where a.slug = $2 or a.id = (select article_id from article_slugs where slug = $2)
           order by a.slug = $2 desc limit 1`,
    values: [now, slug],
  });
  const [was] = rows;
  if (was?.visible) return { found: 'moved', slug: was.slug };
  return { found: was?.archived ? 'gone' : 'nothing' };
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
