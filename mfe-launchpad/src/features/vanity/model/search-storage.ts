/** Where to go on: the search has no other memory, and needs none. */
export interface Place {
  readonly seedPrefix?: string;
  readonly startAt?: number;
}

/** How far a search has come. `rate`: attempts per second. */
export interface Count {
  readonly attempts: number;
  readonly rate: number;
}

/** A search as it is kept over reloads: nothing in it is secret. Either `found`, or the `place` to go on from. */
export interface KeptSearch {
  /** What was searched for, and for whom. */
  readonly key: string;
  readonly count: Count;
  readonly found?: { readonly seed: string; readonly address: string };
  readonly place?: Place;
}

/** Keeps the last search. A browser that keeps nothing only loses it on a reload. */
export interface SearchStorage {
  load(): KeptSearch | null;
  save(search: KeptSearch): void;
  remove(): void;
}

const KEY = 'mintwire.create.search';

export function createSearchStorage(storage: () => Storage | undefined): SearchStorage {
  const quietly = <T>(job: () => T): T | null => {
    try {
      return job();
    } catch {
      return null;
    }
  };
  return {
    load: () => quietly(() => parse(storage()?.getItem(KEY) ?? null)),
    save: (search) => void quietly(() => storage()?.setItem(KEY, JSON.stringify({ version: 1, ...search }))),
    remove: () => void quietly(() => storage()?.removeItem(KEY)),
  };
}

/** What another version of this page wrote, or somebody else, is none. */
function parse(text: string | null): KeptSearch | null {
  if (text === null) return null;
  const { version, key, count, found, place } = JSON.parse(text) as Partial<KeptSearch> & { version?: unknown };
  const texts = [key, ...(found ? [found.seed, found.address] : [place?.seedPrefix ?? ''])];
  const numbers = [count?.attempts, count?.rate, place?.startAt ?? 0];
  const good =
    version === 1 &&
    texts.every((part) => typeof part === 'string') &&
    numbers.every((part) => typeof part === 'number' && Number.isFinite(part) && part >= 0) &&
    Array.isArray(JSON.parse(key ?? ''));
  return good && key !== undefined && count ? { key, count, ...(found && { found }), ...(place && { place }) } : null;
}
