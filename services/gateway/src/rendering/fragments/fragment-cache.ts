import { isDeepStrictEqual } from 'node:util';
import type { FragmentAnswer } from '@mintwire/contracts';
import { LRUCache } from 'lru-cache';

/** A fragment, how long it was as text, and which announcements of its service concern it: all, where it is not said. */
export type GivenFragment = FragmentAnswer & { readonly characters: number; readonly madeOf?: readonly string[] };

/** A fragment and where it came from. */
export interface CachedFragment {
  readonly answer: GivenFragment;
  readonly from: 'service' | 'cache' | 'stale-cache';
  /** Milliseconds since it was asked for. */
  readonly ageMs: number;
}

interface Entry {
  readonly answer: GivenFragment;
  /** When it was asked for. */
  readonly at: number;
}

const MAX_BYTES = 8 * 1024 * 1024;

interface Fetching {
  readonly answer: Promise<GivenFragment>;
  readonly at: number;
}

/**
 * Public fragments, kept as long as each says: fresh ones are given as they are, stale ones too while a new one is fetched.
 * Requests for the same fragment that come together share one fetch. One that says the same as before, only later, is the one before.
 */
export class FragmentCache {
  readonly #now: () => number;
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    // Objects take more than their text.
    sizeCalculation: ({ answer }) => answer.characters * 4 + 1_000,
  });
  readonly #fetching = new Map<string, Fetching>();

  /** `now`: milliseconds of a steady clock. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * @param changedAt until when what is asked for is too old, whatever it says of itself; without an answer, any
   * @throws what `fetch` rejects with, when nothing usable is kept
   */
  async get(
    key: string,
    changedAt: (answer?: GivenFragment) => number,
    fetch: () => Promise<GivenFragment>,
  ): Promise<CachedFragment> {
    const kept = this.#entries.get(key);
    if (kept?.answer.cache && kept.at > changedAt(kept.answer)) {
      const { maxAgeMs, staleMs } = kept.answer.cache;
      const age = this.#now() - kept.at;
      if (age < maxAgeMs) return { answer: kept.answer, from: 'cache', ageMs: age };
      if (age < maxAgeMs + staleMs) {
        // A failure shows when what is kept is too old to be used.
        this.#refresh(key, changedAt(), fetch).answer.catch(() => undefined);
        return { answer: kept.answer, from: 'stale-cache', ageMs: age };
      }
    }
    const { answer, at } = this.#refresh(key, changedAt(), fetch);
    return { answer: await answer, from: 'service', ageMs: this.#now() - at };
  }

  /** What somebody else is waiting for is shared, unless something has changed since he asked. */
  #refresh(key: string, since: number, fetch: () => Promise<GivenFragment>): Fetching {
    const known = this.#fetching.get(key);
    if (known && known.at > since) return known;
    const at = this.#now();
    const answer = this.#store(key, at, fetch).finally(() => {
      if (this.#fetching.get(key) === fetching) this.#fetching.delete(key);
    });
    const fetching: Fetching = { answer, at };
    this.#fetching.set(key, fetching);
    return fetching;
  }

  async #store(key: string, at: number, fetch: () => Promise<GivenFragment>): Promise<GivenFragment> {
    const made = await fetch();
    const kept = this.#entries.peek(key);
    const answer = kept && onlyLater(made, kept.answer) ? kept.answer : made;
    // One that was asked for later may have come earlier.
    if ((kept?.at ?? at) > at) return answer;
    if (answer.cache) this.#entries.set(key, { answer, at });
    else this.#entries.delete(key);
    return answer;
  }
}

/** Whether nothing but the time is another: then the page stays what it is, byte for byte, and who has it already is sent nothing. */
function onlyLater({ state, ...made }: GivenFragment, { state: before, ...kept }: GivenFragment): boolean {
  return isDeepStrictEqual([{ ...made, characters: 0 }, state.data], [{ ...kept, characters: 0 }, before.data]);
}
