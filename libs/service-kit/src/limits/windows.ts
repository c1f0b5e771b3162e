/** What somebody has taken, and until when it counts. */
export interface Window {
  taken: number;
  endsAt: number;
}

/** However many there are, counting them stays small. Somebody who has more addresses than this is held back by no limit per address. */
const MAX_COUNTED = 50_000;

/** One window for each of a bounded number of people: it opens when somebody comes, and whoever came first is forgotten for one too many. */
export class Windows<W extends Window> {
  /** All are about equally long, so those that end first stand about first. */
  readonly #open = new Map<string, W>();
  readonly #begin: (now: number) => W;

  constructor(begin: (now: number) => W) {
    this.#begin = begin;
  }

  /** Somebody's open window. */
  of(who: string, now: number): W {
    for (const [first, { endsAt }] of this.#open) {
      if (endsAt > now) break;
      this.#open.delete(first);
    }
    const open = this.#open.get(who);
    if (open && open.endsAt > now) return open;
    this.#open.delete(who);
    const [oldest] = this.#open.keys();
    if (oldest !== undefined && this.#open.size >= MAX_COUNTED) this.#open.delete(oldest);
    const window = this.#begin(now);
    this.#open.set(who, window);
    return window;
  }
}
