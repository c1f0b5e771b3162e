import { NEWS_LIMITS, type ArticlePreview, type SuggestionList } from '@mintwire/contracts';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { readSearch, type SearchText } from '../domain/search-text';
import { searchWindow } from '../domain/search-window';
import { markMatches } from '../domain/snippet';
import { countArticles, listArticles, type ArticleFilter, type ListRange } from '../store/article-lists';
import { MAX_RANKED, searchArticles, type Found } from '../store/search-articles';
import { suggestTitles } from '../store/suggest-titles';
import {
  anyOf,
  correctSearch,
  understandSearch,
  type Understood,
  readWordShares,
  type WordShares,
} from '../store/understand-search';
import { remembered, type Moment } from './kept';

/** What a search answers, whatever was typed. */
export interface SearchAnswer extends Found {
  readonly correction: string | null;
  readonly nearest: ArticlePreview[];
}

/** The search of the news. */
export interface Search {
  find(typed: string, filter: ArticleFilter, range: ListRange): Promise<SearchAnswer>;
  suggest(typed: string): Promise<SuggestionList>;
}

const NEAREST = 3;
const MIN_LETTERS = 2;
/** How long it is remembered how a text was understood, and in how many articles a word occurs. */
const REMEMBERED_MS = 30_000;
const REMEMBERED = 2_000;

const EVERYTHING: ArticleFilter = { categories: null, featured: null, tag: null };

/** Makes the search on the articles of a database. */
export function createSearch(pool: Pool, now: () => Date, moment: Moment): Search {
  const understood = new LRUCache<string, Promise<Understood>>({ max: REMEMBERED, ttl: REMEMBERED_MS });
  const metrics = new LRUCache<'shares', Promise<{ shares: WordShares; total: number }>>({
    max: 1,
    ttl: REMEMBERED_MS,
  });

  const understand = (search: SearchText): Promise<Understood> => {
    const key = `${search.last ?? ''} ${search.text}`;
    return remembered(understood, key, () => understandSearch(pool, search));
  };
  const window = async ({ required }: Understood): Promise<number | null> => {
    if (required === null) return null;
    const { shares, total } = await remembered(metrics, 'shares', async () => ({
      shares: await readWordShares(pool),
      total: await countArticles(pool, now(), EVERYTHING),
    }));
    return searchWindow({ total, wanted: MAX_RANKED }, required, shares);
  };
  const look = async (meaning: Understood, filter: ArticleFilter, range: ListRange): Promise<Found> =>
    meaning.query === ''
      ? { items: [], total: 0, approximate: false }
      : searchArticles(pool, now(), meaning, filter, range, await window(meaning));

  /** What has at least one of the words; where nothing has, the newest. `found` is what has all of them: nothing. */
  const nearestTo = async (meaning: Understood, filter: ArticleFilter, found: Found): Promise<ArticlePreview[]> => {
    // Of one word this was asked already.
    const isKnown = !found.approximate && anyOf(meaning.stems) === meaning.query;
    const near = isKnown ? [] : await withOneOf(meaning, filter);
    const newest = () => listArticles(pool, now(), filter, { limit: NEAREST, offset: 0 });
    return near.length > 0 ? near : moment(`newest ${JSON.stringify(filter)}`, newest);
  };
  const withOneOf = async ({ stems }: Understood, filter: ArticleFilter): Promise<ArticlePreview[]> => {
    if (stems.length === 0) return [];
    const either = { query: anyOf(stems), stems, required: [{ stems, beginning: null }] };
    const { items } = await look(either, filter, { limit: NEAREST, offset: 0 });
    return items.map(({ snippet: _snippet, ...preview }) => preview);
  };

  return {
    async find(typed, filter, range) {
      const search = readSearch(typed);
      const meaning = await understand(search);
      const found = await look(meaning, filter, range);
      if (found.total > 0) return { ...found, correction: null, nearest: [] };
      const correction = search.isPlain ? await correctSearch(pool, search) : null;
      if (correction === null) return { ...found, correction, nearest: await nearestTo(meaning, filter, found) };
      const meant = await understand(readSearch(correction));
      const better = await look(meant, filter, range);
      if (better.total > 0) return { ...better, correction, nearest: [] };
      return { ...found, correction: null, nearest: await nearestTo(meant, filter, better) };
    },

    async suggest(typed) {
      const search = readSearch(typed);
      if (search.words.join('').length < MIN_LETTERS) return { items: [], total: 0 };
      const found = await suggestTitles(pool, now(), search.words, NEWS_LIMITS.suggestions);
      const correction = found.length > 0 ? null : await correctSearch(pool, search);
      const words = correction === null ? search.words : readSearch(correction).words;
      const titles = correction === null ? found : await suggestTitles(pool, now(), words, NEWS_LIMITS.suggestions);
      const items = titles.map(({ slug, title }) => ({ slug, title: markMatches(title, words, Infinity) }));
      return { items, total: items.length };
    },
  };
}
