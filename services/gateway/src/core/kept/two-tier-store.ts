import { LRUCache } from 'lru-cache';

/** How large a {@link TwoTierStore} may become. */
export interface TwoTierLimits {
  /** For what was asked for once. */
  readonly newBytes: number;
  /** For what was asked for again. */
  readonly provenBytes: number;
}

interface Entry<T> {
  value: T;
  weight: number;
  readonly mayBeMadeUp: boolean;
  /** How often it was asked for, half of it forgotten each minute. */
  heat: number;
  heatAt: number;
}

const HALF_LIFE_MS = 60_000;

/**
 * Keeps what is asked for, bounded by bytes. What comes in is on trial, in a small room of its own; only what is asked for again gets to the others, and if
 * they leave no room, only in the place of what is asked for less. However many addresses are made up, they push out each other; those of a kind that can
 * be made up stay on trial, however often they are asked for.
 */
export class TwoTierStore<T> {
  readonly #limits: TwoTierLimits;
  readonly #now: () => number;
  readonly #fresh: LRUCache<string, Entry<T>>;
  readonly #proven: LRUCache<string, Entry<T>>;

  /** `now`: milliseconds of a steady clock. */
  constructor(limits: TwoTierLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
    const sizeCalculation = ({ weight }: Entry<T>): number => weight;
    this.#fresh = new LRUCache({ maxSize: limits.newBytes, sizeCalculation });
    this.#proven = new LRUCache({ maxSize: limits.provenBytes, sizeCalculation });
  }

  /** What is kept under this key; asking counts. */
  get(key: string): T | undefined {
    const proven = this.#proven.get(key);
    if (proven) {
      this.#warm(proven);
      return proven.value;
    }
    const entry = this.#fresh.get(key);
    if (!entry) return undefined;
    this.#warm(entry);
    if (entry.heat > 1.5 && !entry.mayBeMadeUp) this.#promote(key, entry);
    return entry.value;
  }

  /** The same without being counted. */
  peek(key: string): T | undefined {
    return (this.#proven.peek(key) ?? this.#fresh.peek(key))?.value;
  }

  set(key: string, value: T, weight: number, mayBeMadeUp: boolean): void {
    const known = this.#proven.peek(key) ?? this.#fresh.peek(key);
    const room = this.#proven.has(key) && !mayBeMadeUp ? this.#proven : this.#fresh;
    if (room === this.#fresh) this.#proven.delete(key);
    // LRUCache computes the size when an entry is set.
    room.set(key, { value, weight, mayBeMadeUp, heat: known?.heat ?? 1, heatAt: known?.heatAt ?? this.#now() });
  }

  clear(): void {
    this.#fresh.clear();
    this.#proven.clear();
  }

  get bytes(): number {
    return this.#fresh.calculatedSize + this.#proven.calculatedSize;
  }

  #promote(key: string, entry: Entry<T>): void {
    if (entry.weight > this.#limits.provenBytes) return;
    const victims: string[] = [];
    let free = this.#limits.provenBytes - this.#proven.calculatedSize;
    for (const name of this.#proven.rkeys()) {
      if (free >= entry.weight) break;
      const victim = this.#proven.peek(name);
      // Where there is no room all the same, nothing is to have gone for it.
      if (!victim || this.#heatOf(victim) >= entry.heat) return;
      victims.push(name);
      free += victim.weight;
    }
    for (const name of victims) this.#proven.delete(name);
    this.#fresh.delete(key);
    this.#proven.set(key, entry);
  }

  #warm(entry: Entry<T>): void {
    entry.heat = this.#heatOf(entry) + 1;
    entry.heatAt = this.#now();
  }

  #heatOf({ heat, heatAt }: Entry<T>): number {
    return heat * 2 ** ((heatAt - this.#now()) / HALF_LIFE_MS);
  }
}
