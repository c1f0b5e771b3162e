import type { Queryable } from '@mintwire/service-kit/transaction';
import { heldDescriptor, type Snapshot } from '../composition/domain/snapshot';
import { keptReleases } from './store/kept-releases';

/** What a {@link KnownReleases} asks. */
export interface KnownReleasesSources {
  readonly db: Queryable;
  readonly snapshot: () => Snapshot | null;
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
}

/** However many strange releases are asked for, the database is not asked more often. */
const READ_EVERY_MS = 10_000;

/** The releases that a page may be made of, today's and those of pages that are still open. */
export class KnownReleases {
  readonly #sources: KnownReleasesSources;
  #known: ReadonlySet<string> = new Set();
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> = Promise.resolve();

  constructor(sources: KnownReleasesSources) {
    this.#sources = sources;
  }

  /** Never rejects: without the database only what visitors get now is known. */
  async has(remote: string, release: string): Promise<boolean> {
    if (this.#isServed(remote, release) || this.#known.has(`${remote} ${release}`)) return true;
    const { now } = this.#sources;
    if (now() - this.#readAt >= READ_EVERY_MS) {
      this.#readAt = now();
      this.#reading = this.#read().catch(() => undefined);
    }
    await this.#reading;
    return this.#known.has(`${remote} ${release}`);
  }

  #isServed(remote: string, release: string): boolean {
    const snapshot = this.#sources.snapshot();
    return snapshot !== null && heldDescriptor(snapshot, remote, release) !== undefined;
  }

  async #read(): Promise<void> {
    const kept = await keptReleases(this.#sources.db);
    this.#known = new Set(kept.map(({ remote, version }) => `${remote} ${version}`));
  }
}
