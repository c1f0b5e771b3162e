import type { Pool } from 'pg';

/** The parts of all articles in which frequent words occur, by their stems, as the database last counted them for its own plans. */
export type WordShares = ReadonlyMap<string, number>;

export async function readWordShares(pool: Pool): Promise<WordShares> {
  const { rows } = await pool.query<{ stem: string; share: number }>({
    name: 'word-shares',
    text: `select stem, share from pg_stats,
             unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (stem, share)
           where schemaname = current_schema() and tablename = 'articles' and attname = 'search' and stem is not null`,
  });
  return new Map(rows.map(({ stem, share }) => [stem, share]));
}
