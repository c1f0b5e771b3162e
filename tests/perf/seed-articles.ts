import { CATEGORIES } from '@mintwire/contracts';
import type { Pool } from 'pg';

/** In nearly every article that is made here, in one of twenty, in one of a thousand, and one that is written wrongly. */
export const SEARCHES = {
  'a very common word': 'market',
  'a middling word': 'validator',
  'a rare word': 'xylograph',
  'a word written wrongly': 'validatr',
} as const;

/** Articles of one statement. */
const PART = 10_000;

/** Makes published articles until there are so many of them, the newest an hour old: two a minute into the past. */
export async function seedArticles(pool: Pool, total: number): Promise<void> {
  const { rows } = await pool.query<{ made: number }>(
    "select count(*)::int as made from articles where slug like 'made-%'",
  );
  for (let from = rows[0]?.made ?? 0; from < total; from += PART)
    await pool.query(
      `insert into articles (slug, title, excerpt, content, category, tags, author, status, published_at, cover_seed, created_at, updated_at)
       select 'made-' || n, 'Made article ' || n || ' on the ' || (array['chain', 'bridge', 'wallet', 'exchange', 'ledger'])[1 + n % 5],
         'What happened on day ' || n || ', in short.',
         '## What happened' || E'\\n\\n' ||
         repeat('On day ' || n || ' people **looked** at the ' || (case when n % 20 = 7 then 'validator' else 'ledger' end) ||
           ' and at [its figures](/news) again, because nobody had told them why. ', 8) || E'\\n\\n' ||
         (case when n % 50 = 0 then '' else 'The market did not mind. ' end) ||
         (case when n % 1000 = 3 then 'A xylograph of it hangs there. ' else '' end) || E'\\n\\n## Why\\n\\n' ||
         repeat('Reasons ' || md5(n::text) || ' are many, and each of them was given twice. ', 6),
         ($3::text[])[1 + n % ${CATEGORIES.length}], array['made', 'tag' || n % 100], 'Ada', 'published', at, n % 16 || '-' || substr(md5(n::text), 1, 12), at, at
       from (select n, now() - interval '1 hour' - n * interval '30 seconds' as at from generate_series($1::int, $2::int) as n) as made`,
      [from, Math.min(total, from + PART) - 1, CATEGORIES.map(({ id }) => id)],
    );
  await pool.query('vacuum analyze articles');
  await pool.query('analyze article_words');
}
