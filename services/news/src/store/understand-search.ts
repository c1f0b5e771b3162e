import type { Pool } from 'pg';
import type { RequiredWord } from '../domain/search-window';
import type { SearchText } from '../domain/search-text';

/** A search as the database understands it. */
export interface Understood {
  /** A tsquery; empty when there are only words that occur everywhere, such as `the`. */
  readonly query: string;
  /** How the words that match begin, in small letters. */
  readonly stems: readonly string[];
  /** Of each word that must occur, by what it is found; null where it is not as simple as that. */
  readonly required: readonly RequiredWord[] | null;
}

/** Words that a beginning stands for at most. */
const MAX_ENDINGS = 24;

/**
 * Makes a query of the text. Of the last word perhaps only the beginning is typed: which words of ours begin so is read from the
 * list of words, because the index holds stems (`regulat` begins none of them: `regulation` stands there as `regul`).
 */
export async function understandSearch(pool: Pool, search: SearchText): Promise<Understood> {
  const { text, words, last, isPlain } = search;
  const { rows } = await pool.query<{ query: string; whole: string[]; ending: string[] }>({
    name: 'understand-search',
    text: `with endings as materialized (
             select word from article_words where word > $3 and word < $3 || '\u{10ffff}' order by word limit ${MAX_ENDINGS}
           ), ending as materialized (
             select concat_ws(' | ', '''' || $3 || ''':*', string_agg('''' || word || '''', ' | ')) as either,
               concat_ws(' ', $3, string_agg(word, ' ')) as words from endings
           )
           select (websearch_to_tsquery('english', $1) && to_tsquery('english', either))::text as query,
             tsvector_to_array(to_tsvector('english', $2)) as whole, tsvector_to_array(to_tsvector('english', words)) as ending
           from ending`,
    values: [
      last === null ? text : text.slice(0, text.length - last.length),
      (last === null ? words : words.slice(0, -1)).join(' '),
      last,
    ],
  });
  const { query = '', whole = [], ending = [] } = rows[0] ?? {};
  const required = whole.map((stem): RequiredWord => ({ stems: [stem], beginning: null }));
  if (ending.length > 0) required.push({ stems: ending, beginning: last });
  return { query, stems: [...whole, ...ending].map(beginningOf), required: isPlain ? required : null };
}

/** The query that is satisfied with any of the words. */
export const anyOf = (stems: readonly string[]): string => stems.map((stem) => `'${stem}':*`).join(' | ');

/** The database writes `polici` for policy and policies. */
const beginningOf = (stem: string): string => (stem.length > 3 ? stem.replace(/i$/, '') : stem);

/** What was meant: each word that no article has is replaced by the one of ours that is most like it. Null when there is none. */
export async function correctSearch(pool: Pool, { words }: SearchText): Promise<string | null> {
  if (!words.some(mayBeMisspelt)) return null;
  const { rows } = await pool.query<{ word: string; meant: string | null }>({
    name: 'correct-search',
    text: `select typed.word, case
             when length(typed.word) < 4 or exists (select from article_words known where known.word = typed.word) then null
             else nearest_word(typed.word) end as meant
           from unnest((select $1::text[])) with ordinality as typed (word, place) order by typed.place`,
    values: [words],
  });
  if (rows.every(({ meant }) => meant === null)) return null;
  return rows.map(({ word, meant }) => meant ?? word).join(' ');
}

/** Words of ours have four letters at least and no digits, and two signs may be wrong: numbers and addresses are not looked for. */
const mayBeMisspelt = (word: string): boolean => word.length >= 4 && word.replace(/\d/g, '').length >= word.length - 2;

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
