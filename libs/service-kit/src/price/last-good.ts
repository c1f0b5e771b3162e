/** What a source outside has given, and when (milliseconds since 1970). */
export interface Given<T> {
  readonly value: T;
  readonly at: number;
}

/** What {@link createLastGood} works with. */
export interface LastGoodOptions<T> {
  /** Asks the source. Has its own deadline. */
  readonly ask: () => Promise<T>;
  readonly now: () => Date;
  /** Takes note of a good answer; must not reject. */
  readonly keep?: (given: Given<T>) => Promise<void>;
  /** Hears why there was none; what it knows of an earlier one counts if it is newer. Must not reject. */
  readonly onFailure: (error: unknown) => Promise<Given<T> | null>;
}

/** The last good answer of a source, while it is of use. */
export interface LastGood<T> {
  /** Asks the source if that is due, once for however many call; resolves when there is an answer or none can be had now. Never rejects. */
  refresh(): Promise<void>;
  /** Undefined when there is none, or it is too old. */
  last(): (Given<T> & { readonly isFresh: boolean; readonly until: number }) | undefined;
}

const FRESH_MS = 60_000;
const USABLE_MS = 10 * 60_000;
/** A source that just failed is left alone for a moment, so that its deadline does not slow every page. */
const RETRY_MS = 10_000;

/** An answer is fresh for a minute, and of use for ten. */
export function createLastGood<T>({ ask, now, keep, onFailure }: LastGoodOptions<T>): LastGood<T> {
  let last: Given<T> | undefined;
  let failedAt = -Infinity;
  let asking: Promise<void> | undefined;

  const ageOf = (given: Given<T>) => now().getTime() - given.at;
  const askNow = async (): Promise<void> => {
    try {
      last = { value: await ask(), at: now().getTime() };
    } catch (error) {
      failedAt = now().getTime();
      const earlier = await onFailure(error);
      if (earlier && ageOf(earlier) >= 0 && earlier.at > (last?.at ?? 0)) last = earlier;
      return;
    }
    await keep?.(last);
  };

  return {
    async refresh() {
      if ((last && ageOf(last) < FRESH_MS) || now().getTime() - failedAt < RETRY_MS) return;
      asking ??= askNow().finally(() => (asking = undefined));
      await asking;
    },
    last() {
      if (!last || ageOf(last) >= USABLE_MS) return undefined;
      return { ...last, isFresh: ageOf(last) < FRESH_MS, until: last.at + USABLE_MS };
    },
  };
}
