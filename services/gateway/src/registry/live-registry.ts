import type { FastifyBaseLogger } from 'fastify';
import type { Snapshot } from '../domain/snapshot';
import { readRegistry } from '../store/channels';
import type { Queryable } from '../store/queryable';
import { readSiteSettings } from '../store/site-settings';
import { CompositionListener } from './composition-listener';

/** What a {@link LiveRegistry} is made of. */
export interface LiveRegistryOptions {
  readonly db: Queryable;
  readonly databaseUrl: string;
  readonly logger: FastifyBaseLogger;
  /** Gets a new snapshot ready (warm render children) before page views see it; bounded by a short wait. */
  readonly prepare: (next: Snapshot) => Promise<unknown>;
  /** How often the registry is read without being told of a change, in milliseconds. */
  readonly refreshMs?: number;
}

/** Notifications can get lost with a connection; nothing stays unseen longer than this. */
const REFRESH_MS = 10_000;
/** Longest that a new release waits for its own preparation: it is to be visible within a second. */
const PREPARE_MS = 600;

/** The registry in memory: page views read it without asking the database, and it outlives a database that is away. */
export class LiveRegistry {
  readonly #options: LiveRegistryOptions;
  readonly #listener: CompositionListener;
  #snapshot: Snapshot | null = null;
  #running: Promise<void> | null = null;
  #again = false;
  #prepared: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: LiveRegistryOptions) {
    this.#options = options;
    this.#listener = new CompositionListener({
      databaseUrl: options.databaseUrl,
      onChange: () => void this.refresh(),
      onTrouble: (error) => options.logger.warn({ err: error }, 'not listening to the registry; asking it at intervals'),
    });
  }

  /** The newest state known; null when the registry was never read. */
  get snapshot(): Snapshot | null {
    return this.#snapshot;
  }

  /** Begins to follow the registry. Resolves when what is live now can be rendered, or cannot be. */
  async start(): Promise<void> {
    await this.refresh();
    await this.#prepared;
    await this.#listener.start();
    this.#timer = setInterval(() => void this.refresh(), this.#options.refreshMs ?? REFRESH_MS);
  }

  /** Reads the registry once more; calls that come together share one reading that began after all of them. */
  async refresh(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#listener.close();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      try {
        await this.#read();
      } catch (error) {
        this.#options.logger.warn({ err: error }, 'the registry could not be read; the last known releases stay');
      }
    }
  }

  async #read(): Promise<void> {
    const { db, prepare, logger } = this.#options;
    const [registry, site] = await Promise.all([readRegistry(db), readSiteSettings(db)]);
    const next: Snapshot = { ...registry, site };
    this.#prepared = prepare(next).catch((error: unknown) => logger.error({ err: error }, 'a release is not ready to render'));
    await Promise.race([this.#prepared, new Promise((resolve) => setTimeout(resolve, PREPARE_MS).unref())]);
    this.#snapshot = next;
  }
}
