import type { ServiceApp } from '@mintwire/service-kit';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { visitOf, type Salts, type Visit } from '../domain/visitor';
import { countVisits, daySalts, VISIT_MINUTES } from '../store/views';

/** What {@link ViewCounter} is made of. */
export interface ViewCounterOptions {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly log: ServiceApp['log'];
}

const EVERY_MS = 1_000;
/** Of one statement. */
const BATCH = 5_000;
/** What may wait while the database is away. */
const MAX_WAITING = 200_000;
const REMEMBERED = 100_000;

/**
 * Counts who looks at articles: what comes is gathered, and written once a second in one statement. Who was counted a moment ago is
 * known here and costs nothing; for the rest the database decides, so that several instances count somebody once.
 */
export class ViewCounter {
  readonly #options: ViewCounterOptions;
  readonly #noted = new LRUCache<string, number>({ max: REMEMBERED });
  readonly #waiting: Visit[] = [];
  #salts: { readonly day: string; readonly salts: Promise<Salts> } | null = null;
  #writing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ViewCounterOptions) {
    this.#options = options;
  }

  /** Takes note of a visit. @throws {Error} when nothing can be noted now */
  async note(slug: string, address: string, agent: string): Promise<void> {
    const now = this.#options.now();
    const visit = visitOf(slug, address, agent, await this.#saltsOf(now));
    const key = `${slug} ${visit.visitor.toString('base64')}`;
    const last = this.#noted.get(key);
    if (last !== undefined && now.getTime() - last <= VISIT_MINUTES * 60_000) return;
    if (this.#waiting.length >= MAX_WAITING) throw new Error('more views wait to be written than can be kept');
    this.#noted.set(key, now.getTime());
    this.#waiting.push(visit);
    this.#writeLater();
  }

  /** Writes all that waits. @throws {Error} when the database does not take it; then it waits on */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.catch(() => undefined).then(() => this.#write());
    return this.#writing;
  }

  #writeLater(): void {
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), EVERY_MS).unref();
  }

  async #write(): Promise<void> {
    const { pool, now, log } = this.#options;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, BATCH);
      try {
        await countVisits(pool, batch, now());
      } catch (error) {
        log.warn({ err: error, waiting: this.#waiting.length }, 'views could not be written; it is tried again');
        this.#writeLater();
        throw error;
      }
      this.#waiting.splice(0, batch.length);
    }
  }

  #saltsOf(now: Date): Promise<Salts> {
    const day = now.toISOString().slice(0, 10);
    if (this.#salts?.day === day) return this.#salts.salts;
    const salts = daySalts(this.#options.pool, now);
    this.#salts = { day, salts };
    salts.catch(() => (this.#salts = null));
    return salts;
  }
}
