import type { Pool } from 'pg';
import type { Window } from './windows';

/** Somebody's window in this process, which goes by that of all instances from when it has shared its count. */
export interface SharedWindow extends Window {
  /** Counted here, and not known to be in the database. */
  unshared: number;
  /** The part of it that is on its way to the database. */
  inFlight: number;
}

/** A window that has something to share. */
export interface Sharing {
  readonly key: string;
  /** How long a window is. */
  readonly milliseconds: number;
  readonly window: SharedWindow;
}

/** More are not shared at once: they are when they are asked for the next time. */
const MAX_WAITING = 10_000;
const MAX_OF_STATEMENT = 500;
/** How long a database that failed is left alone. */
const REST_MS = 1_000;

const CLOCK = '(extract(epoch from now()) * 1000)::bigint';
/** In one order everywhere, so that two instances wait for each other and never mutually. */
const SHARE = `
  insert into kit.limits as l (key, points, expire)
  select key, points, ${CLOCK} + milliseconds from unnest($1::text[], $2::int[], $3::int[]) as counted (key, points, milliseconds) order by key
  on conflict (key) do update set
    points = excluded.points + case when l.expire > ${CLOCK} then l.points else 0 end,
    expire = case when l.expire > ${CLOCK} then l.expire else excluded.expire end
  returning key, points, (expire - ${CLOCK})::int as left`;

/**
 * Adds what windows of this process have counted to the database, and learns from it what all instances have: all that are due in one statement, and one
 * statement after the other. So the busier the database is, the more goes into each, and never more than one of its connections is taken.
 */
export class SharedCounts {
  static readonly #ofPools = new WeakMap<Pool, SharedCounts>();
  readonly #pool: Pool;
  readonly #waiting = new Map<string, Sharing>();
  #busy = false;
  #restsUntil = Number.NEGATIVE_INFINITY;

  private constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** The one of a database: its limiters take turns. */
  static of(pool: Pool): SharedCounts {
    const counts = SharedCounts.#ofPools.get(pool) ?? new SharedCounts(pool);
    SharedCounts.#ofPools.set(pool, counts);
    return counts;
  }

  /** Has a window share what it has counted, and learn what all have. Nobody waits for it; while it cannot be, the window counts alone. */
  share(sharing: Sharing, now: () => number): void {
    if (this.#waiting.size >= MAX_WAITING || now() < this.#restsUntil) return;
    this.#waiting.set(sharing.key, sharing);
    if (!this.#busy) void this.#shareAll(now);
  }

  async #shareAll(now: () => number): Promise<void> {
    this.#busy = true;
    try {
      while (this.#waiting.size > 0) await this.#shareSome(now);
    } catch {
      this.#waiting.clear();
      this.#restsUntil = now() + REST_MS;
    } finally {
      this.#busy = false;
    }
  }

  async #shareSome(now: () => number): Promise<void> {
    const some = new Map([...this.#waiting].slice(0, MAX_OF_STATEMENT));
    for (const [key, { window }] of some) {
      this.#waiting.delete(key);
      window.inFlight = window.unshared;
    }
    const all = [...some.values()];
    try {
      const { rows } = await this.#pool.query<{ key: string; points: number; left: number }>({
        name: 'kit-share-counts',
        text: SHARE,
        values: [
          all.map(({ key }) => key),
          all.map(({ window }) => window.inFlight),
          all.map(({ milliseconds }) => milliseconds),
        ],
      });
      for (const { key, points, left } of rows) {
        const window = (some.get(key) as Sharing).window;
        window.unshared -= window.inFlight;
        window.taken = points + window.unshared;
        window.endsAt = now() + left;
      }
    } finally {
      for (const { window } of all) window.inFlight = 0;
    }
  }
}
