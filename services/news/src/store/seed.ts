import type { Pool } from 'pg';
import { announceChange } from '@mintwire/service-kit/events';
import { transaction } from '@mintwire/service-kit/transaction';
import type { SeedArticle } from '../domain/seed-article';

const AUTHOR = 'Mintwire Editorial';
const SEED_LOCK = 4_802_167;

/** Puts the sample articles into an empty table, one hour apart, newest first. Two instances at once insert them once. */
export async function seedArticles(pool: Pool, articles: readonly SeedArticle[], now: Date): Promise<number> {
  return transaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    const { rows } = await client.query('select 1 from articles limit 1');
    if (rows.length > 0) return 0;
    for (const [index, article] of articles.entries()) {
      await client.query(
        `insert into articles (slug, title, excerpt, content, category, tags, author, status, featured, ai_generated, published_at)
           values ($1, $2, $3, $4, $5, $6, $7, 'published', $8, true, $9)`,
        [
          article.slug,
          article.title,
          article.excerpt,
          article.content,
          article.category,
          article.tags,
          AUTHOR,
          article.featured,
          new Date(now.getTime() - (index + 1) * 3_600_000),
        ],
      );
    }
    await announceChange(client, ['news:list']);
    return articles.length;
  });
}
