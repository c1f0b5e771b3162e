import type { Pool } from 'pg';
import { transaction } from '@mintwire/service-kit/transaction';
import type { SeedArticle } from '../domain/seed-article';

const AUTHOR = 'Mintwire Editorial';
const SEED_LOCK = 4_802_167;
const HOUR_MS = 3_600_000;

/**
 * Puts the sample articles into an empty table, one hour apart, newest first, each with the cover it has on every site; none is of the
 * form of one of the fifteen before it. Two instances at once insert them once.
 */
export async function seedArticles(pool: Pool, articles: readonly SeedArticle[], now: Date): Promise<number> {
  return transaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    const { rows } = await client.query('select 1 from articles limit 1');
    if (rows.length > 0) return 0;
    const samples = articles.map((article, index) => ({
      ...article,
      place: index,
      published_at: new Date(now.getTime() - (index + 1) * HOUR_MS),
    }));
    await client.query(
      `insert into articles (slug, title, excerpt, content, category, tags, author, status, featured, ai_generated, published_at, updated_at, cover_seed)
       select slug, title, excerpt, content, category, tags, $2, 'published', featured, true, published_at, published_at,
         (place * 7) % 16 || '-' || substr(md5(slug), 1, 12)
       from jsonb_to_recordset($1) as sample
         (slug text, title text, excerpt text, content text, category text, tags text[], featured boolean, published_at timestamptz, place int)`,
      [JSON.stringify(samples), AUTHOR],
    );
    return articles.length;
  });
}
