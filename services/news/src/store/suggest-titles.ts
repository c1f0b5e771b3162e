import type { Pool } from 'pg';
import { VISIBLE } from './previews';

/** Titles that have all of the words, the last of which may be the beginning of one; the newest first. */
export async function suggestTitles(
  pool: Pool,
  now: Date,
  words: readonly string[],
  limit: number,
): Promise<{ readonly slug: string; readonly title: string }[]> {
  const { rows } = await pool.query<{ slug: string; title: string }>({
    name: 'suggest-titles',
    text: `select a.slug, a.title from articles a
           where ${VISIBLE} and to_tsvector('simple', plain_words(a.title)) @@ to_tsquery('simple', $2)
           order by a.published_at desc, a.id limit $3`,
    values: [now, words.map((word, index) => `'${word}'${index === words.length - 1 ? ':*' : ''}`).join(' & '), limit],
  });
  return rows;
}
