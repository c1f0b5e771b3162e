import type { FragmentAnswer } from '@mintwire/contracts';
import { LRUCache } from 'lru-cache';

/** A fragment and where it came from. */
export interface CachedFragment {
  readonly answer: FragmentAnswer;
  readonly from: 'service' | 'cache' | 'stale-cache';
}

interface Entry {
  readonly answer: FragmentAnswer;
  /** When it was asked for. */
  readonly at: number;
}

const MAX_CHARACTERS = 24 * 1024 * 1024;

/**
 * Public fragments, kept as long as each says: fresh ones are given as they are, stale ones too while a new one is fetched.
 * Requests for the same fragment that come together share one fetch.
 */
export class FragmentCache {
  readonly #now: () => number;
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ answer }) => answer.html.length * 2 + 1_000,
  });
  readonly #fetching = new Map<string, Promise<FragmentAnswer>>();

  /** `now`: milliseconds of a steady clock. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * @param since what was asked for before is too old, whatever it says of itself
   * @throws what `fetch` rejects with, when nothing usable is kept
   */
  async get(key: string, since: number, fetch: () => Promise<FragmentAnswer>): Promise<CachedFragment> {
    const kept = this.#entries.get(key);
    if (kept?.answer.cache && kept.at > since) {
      const { maxAgeMs, staleMs } = kept.answer.cache;
      const age = this.#now() - kept.at;
      if (age < maxAgeMs) return { answer: kept.answer, from: 'cache' };
      if (age < maxAgeMs + staleMs) {
        // A failure shows when what is kept is too old to be used.
        this.#refresh(key, fetch).catch(() => undefined);
        return { answer: kept.answer, from: 'stale-cache' };
      }
    }
    return { answer: await this.#refresh(key, fetch), from: 'service' };
  }

  #refresh(key: string, fetch: () => Promise<FragmentAnswer>): Promise<FragmentAnswer> {
    const known = this.#fetching.get(key);
    if (known) return known;
    const fetching = this.#store(key, fetch).finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, fetching);
    return fetching;
  }

  async #store(key: string, fetch: () => Promise<FragmentAnswer>): Promise<FragmentAnswer> {
    const at = this.#now();
    const answer = await fetch();
    if (answer.cache) this.#entries.set(key, { answer, at });
    else this.#entries.delete(key);
    return answer;
  }
}
