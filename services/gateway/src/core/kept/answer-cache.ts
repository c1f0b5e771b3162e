import { LRUCache } from 'lru-cache';
import { TwoTierStore, type TwoTierLimits } from './two-tier-store';

/** How long an answer may be given, in milliseconds since its making began. */
export interface Lifetime {
  /** As it is. */
  readonly freshMs: number;
  /** While a new one is made. No older one is given to anybody while a new one can be made soon. */
  readonly staleMs: number;
  /** When no whole one can be made, or not soon. */
  readonly fallbackMs: number;
}

/** An answer that may be the same for everybody. */
export interface Keepable {
  /** false: it is for who asked, and kept for nobody. */
  readonly isShared: boolean;
  readonly lifetime: Lifetime;
  /** Bytes in memory, roughly. */
  readonly weight: number;
  /** Whether anybody can think of any number of addresses with an answer like this. */
  readonly mayBeMadeUp: boolean;
  readonly madeOf: readonly MadeOf[];
  /** Stands for its very bytes. */
  readonly tag: string;
  /** Told when it was made again, and is still the same. */
  stays?(): void;
}

/** A service that something is made of. */
export interface MadeOf {
  readonly service: string;
  /** Those of its announcements that concern it; null: all. */
  readonly tags: readonly string[] | null;
}

/** Tells when a service last announced a change of what something is made of. */
export interface Changes {
  at(of: MadeOf): number;
}

interface Kept<T> {
  readonly answer: T;
  /** As it was said last, of the same bytes. */
  readonly madeOf: readonly MadeOf[];
  /** When its making began. */
  readonly at: number;
}

interface Making<T> {
  readonly kept: Promise<Kept<T>>;
  readonly at: number;
}

/** Of answers that addresses without end have in common. */
const MAX_ALIKE = 20;

/** Longest that anybody waits for a new answer where one is kept that may be given when none can be made. */
const PATIENCE_MS = 1_000;

/** Answers that are the same for everybody, kept for some seconds. Requests for the same that come together share one making. */
export class AnswerCache<T extends Keepable> {
  readonly #now: () => number;
  readonly #changes: Changes;
  readonly #store: TwoTierStore<Kept<T>>;
  readonly #making = new Map<string, Making<T>>();
  /** By their tags, those of addresses that anybody can think of: what is said at many of them is compressed once. */
  readonly #alike = new LRUCache<string, T>({ max: MAX_ALIKE });
  #generation = '';

  /** `now`: milliseconds of a steady clock, the same as that of `changes`. */
  constructor(now: () => number, changes: Changes, limits: TwoTierLimits) {
    this.#now = now;
    this.#changes = changes;
    this.#store = new TwoTierStore(limits, now);
  }

  /** Whatever was made of something else than this is forgotten: what is live, how the site is set up. */
  follow(generation: string): void {
    if (generation === this.#generation) return;
    this.#generation = generation;
    this.clear();
  }

  clear(): void {
    this.#store.clear();
    this.#alike.clear();
    // Whoever waits for what is being made gets it; nobody else does.
    this.#making.clear();
  }

  get bytes(): number {
    return this.#store.bytes;
  }

  /**
   * What is kept under this key, without waiting; undefined when it has to be made. Where it is no longer fresh, `make` is called
   * beside the answer.
   */
  kept(key: string, make: () => Promise<T>): T | undefined {
    const kept = this.#store.get(key);
    if (!kept || this.#hasChanged(kept)) return undefined;
    const age = this.#now() - kept.at;
    const { freshMs, staleMs } = kept.answer.lifetime;
    if (age >= staleMs) return undefined;
    if (age >= freshMs && !this.#making.has(key)) this.#begin(key, make).kept.catch(() => undefined);
    return kept.answer;
  }

  /**
   * An answer made now, by whoever asked first; a kept one when that takes long.
   * @throws what `make` rejects with, when nothing usable is kept
   */
  make(key: string, make: () => Promise<T>): Promise<T> {
    return this.#makeSince(this.#now(), key, make);
  }

  /** What others are waiting for is shared, unless something of it had changed since by the time he asked. */
  async #makeSince(asked: number, key: string, make: () => Promise<T>): Promise<T> {
    const making = this.#making.get(key) ?? this.#begin(key, make);
    const { answer, madeOf } = await this.#soon(key, making);
    const { at } = making;
    return at < asked && this.#hasChanged({ madeOf, at }) ? this.#makeSince(asked, key, make) : answer;
  }

  #begin(key: string, make: () => Promise<T>): Making<T> {
    const at = this.#now();
    const kept = this.#made(key, at, make, this.#generation).finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key);
    });
    const making: Making<T> = { kept, at };
    this.#making.set(key, making);
    return making;
  }

  async #soon(key: string, { kept, at }: Making<T>): Promise<Kept<T>> {
    if (!this.#fallback(key)) return kept;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Kept<T> | undefined>((resolve) => {
      timer = setTimeout(() => resolve(this.#fallback(key)), Math.max(0, at + PATIENCE_MS - this.#now()));
    });
    try {
      return (await Promise.race([kept, late])) ?? (await kept);
    } finally {
      clearTimeout(timer);
    }
  }

  async #made(key: string, at: number, make: () => Promise<T>, generation: string): Promise<Kept<T>> {
    const made = await make().catch((error: unknown) => {
      if (!this.#fallback(key)) throw error;
      return null;
    });
    const old = this.#fallback(key);
    // What stands in does not become younger by it.
    if (old && !made?.isShared) return old;
    if (!made) throw new Error('what stood in is gone');
    const { madeOf } = made;
    if (!made.isShared) return { answer: made, madeOf, at };
    // The same bytes need not be compressed again.
    const answer = old?.answer.tag === made.tag ? old.answer : (this.#alike.get(made.tag) ?? made);
    if (answer !== made) answer.stays?.();
    else if (made.mayBeMadeUp) this.#alike.set(made.tag, made);
    const kept: Kept<T> = { answer, madeOf, at };
    if (generation === this.#generation) this.#store.set(key, kept, answer.weight, answer.mayBeMadeUp);
    return kept;
  }

  #fallback(key: string): Kept<T> | undefined {
    const kept = this.#store.peek(key);
    if (!kept || this.#hasChanged(kept)) return undefined;
    return this.#now() - kept.at < kept.answer.lifetime.fallbackMs ? kept : undefined;
  }

  /** A service has announced since that what it is made of is not as it was. */
  #hasChanged({ madeOf, at }: Pick<Kept<T>, 'madeOf' | 'at'>): boolean {
    return madeOf.some((of) => this.#changes.at(of) >= at);
  }
}
