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
 * Makes a query of the text. Of the last word perhaps only the beginning is typed: which words of ours begin so is asked from the
 * list of words, because the index holds stems (`regulat` begins none of them: `regulation` stands there as `regul`).
 */
export async function understandSearch(pool: Pool, search: SearchText): Promise<Understood> {
  const { text, words, last, isPlain } = search;
  const endings = last === null ? [] : await wordsFrom(pool, last);
  const { rows } = await pool.query<{ query: string; whole: string[]; ending: string[] }>({
    name: 'understand-search',
    text: `select (websearch_to_tsquery('english', $1) && to_tsquery('english', $2))::text as query,
             tsvector_to_array(to_tsvector('english', $3)) as whole, tsvector_to_array(to_tsvector('english', $4)) as ending`,
    values: [
      last === null ? text : text.slice(0, text.length - last.length),
      last === null ? '' : [`'${last}':*`, ...endings.map((word) => `'${word}'`)].join(' | '),
      (last === null ? words : words.slice(0, -1)).join(' '),
      last === null ? '' : [last, ...endings].join(' '),
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

async function wordsFrom(pool: Pool, beginning: string): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>({
    name: 'words-from',
    text: `select word from article_words where word > $1 and word < $1 || '\u{10ffff}' order by word limit ${MAX_ENDINGS}`,
    values: [beginning],
  });
  return rows.map(({ word }) => word);
}

/** What was meant: each word that no article has is replaced by the one of ours that is most like it. Null when there is none. */
export async function correctSearch(pool: Pool, { words }: SearchText): Promise<string | null> {
  const { rows } = await pool.query<{ word: string; meant: string | null }>({
    name: 'correct-search',
    text: `select typed.word, case
             when length(typed.word) < 4 or exists (select from article_words known where known.word = typed.word) then null
             else nearest_word(typed.word) end as meant
           from unnest($1::text[]) with ordinality as typed (word, place) order by typed.place`,
    values: [words],
  });
  if (rows.every(({ meant }) => meant === null)) return null;
  return rows.map(({ word, meant }) => meant ?? word).join(' ');
}
