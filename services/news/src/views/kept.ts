import { LRUCache } from 'lru-cache';

/** How long something is kept of which nothing new was announced, in milliseconds. */
export const MOMENT_MS = 1_000;
const MAX = 100;

/** What was found out before, or is being found out; a failure is not remembered. */
export function remembered<K extends string, V extends object>(
  kept: LRUCache<K, Promise<V>>,
  key: K,
  find: () => Promise<V>,
): Promise<V> {
  const known = kept.get(key);
  if (known) return known;
  const finding = find();
  kept.set(key, finding);
  finding.catch(() => kept.delete(key));
  return finding;
}

/** Finds out what is the same for all who ask at the same time, under a name, once for all of them. */
export type Moment = <V extends object>(name: string, find: () => Promise<V>) => Promise<V>;

/**
 * A memory that lasts a moment: until something is announced, at the longest a second. So what is announced nowhere, such as views,
 * may be that old, and what is announced may not.
 * @param lastEvent the newest event that this process has heard of
 */
export function createMoment(now: () => Date, lastEvent: () => number): Moment {
  const kept = new LRUCache<string, Promise<object>>({ max: MAX });
  let begun = { at: Number.NEGATIVE_INFINITY, event: 0 };
  return <V extends object>(name: string, find: () => Promise<V>) => {
    const at = now().getTime();
    const event = lastEvent();
    if (event !== begun.event || at < begun.at || at >= begun.at + MOMENT_MS) {
      kept.clear();
      begun = { at, event };
    }
    return remembered(kept, name, find) as Promise<V>;
  };
}
