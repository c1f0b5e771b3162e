import { join } from 'node:path';
import type { ReleaseDescriptor } from '@mintwire/contracts';
import { CircuitBreaker, RenderError, RenderPool, type RenderPoolOptions } from '@mintwire/service-kit';
import { LRUCache } from 'lru-cache';
import type { ArtifactStore } from '../releases/artifact-store';

/** A release that fails this often in a row is left alone for a while: each failure may cost a process and a deadline. */
const BREAKER = { failures: 3, openMs: 5_000 };
/** Releases whose files were checked: live, canary, target of a rollback, and those that somebody previews. */
const KNOWN_RELEASES = 8;

interface KnownRelease {
  readonly breaker: CircuitBreaker;
  /** Settles when its server files were compared with their hashes. */
  checked: Promise<unknown> | null;
}

/** Renders with the server bundles of releases, straight from the artifact store, in children of its own. */
export class BundleRenderer {
  readonly pool: RenderPool;
  readonly #artifacts: ArtifactStore;
  readonly #now: () => number;
  readonly #releases = new LRUCache<string, KnownRelease>({ max: KNOWN_RELEASES });
  #warm = '';

  constructor(pool: Omit<RenderPoolOptions, 'readFolders'>, artifacts: ArtifactStore, now: () => number) {
    this.pool = new RenderPool({ ...pool, readFolders: [artifacts.root] });
    this.#artifacts = artifacts;
    this.#now = now;
  }

  /** What keeps a release that fails again and again from being asked. */
  get breakers(): readonly CircuitBreaker[] {
    return [...this.#releases.values()].map(({ breaker }) => breaker);
  }

  /**
   * Checks the server files of these releases, and has their bundles loaded in every child, now and when one is replaced.
   * @throws {Error} when files of one of them were changed on disk or it cannot be loaded; the others are ready all the same
   */
  async keep(releases: readonly ReleaseDescriptor[]): Promise<void> {
    const rendered = releases.filter(({ server }) => server !== null);
    const outcomes = await Promise.allSettled(rendered.map((release) => this.#checked(release)));
    const sound = rendered.filter((_release, index) => outcomes[index]?.status === 'fulfilled');
    await this.#load(sound.map((release) => this.#bundle(release)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  /**
   * Checks the server files of a release that is not among them yet, and loads its bundle in a child.
   * @throws {Error} when it is not ready to go live
   */
  async warm(release: ReleaseDescriptor): Promise<void> {
    if (release.server === null) return;
    await this.#checked(release);
    await this.pool.load(this.#bundle(release));
  }

  /**
   * @param accept makes of the bundle's answer what it has to be, or throws
   * @throws {RenderError} when the bundle does not deliver
   */
  async render<T>(release: ReleaseDescriptor, input: unknown, accept: (output: unknown) => T): Promise<T> {
    if (release.server === null) throw new RenderError('closed', 'this release has no server bundle');
    const { breaker } = this.#known(release);
    if (!breaker.tryPass()) throw new RenderError('overloaded', 'rendering is paused after several failures');
    try {
      await this.#checked(release);
      const output = accept(await this.pool.render(this.#bundle(release), input));
      breaker.succeeded();
      return output;
    } catch (error) {
      const reason = error instanceof RenderError ? error.reason : 'threw';
      if (reason === 'overloaded' || reason === 'closed') breaker.abandoned();
      else breaker.failed();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.pool.close();
  }

  async #load(bundles: readonly string[]): Promise<void> {
    const key = bundles.join('\n');
    if (key === this.#warm) return;
    this.#warm = key;
    try {
      await this.pool.warm(bundles);
    } catch (error) {
      this.#warm = '';
      throw error;
    }
  }

  #known({ remote, version }: ReleaseDescriptor): KnownRelease {
    const key = `${remote.name} ${version}`;
    const known = this.#releases.get(key);
    if (known) return known;
    const made = { breaker: new CircuitBreaker({ ...BREAKER, now: this.#now }), checked: null };
    this.#releases.set(key, made);
    return made;
  }

  /** Once for each release; a failure is tried again by the next who asks. */
  #checked(release: ReleaseDescriptor): Promise<unknown> {
    const known = this.#known(release);
    known.checked ??= Promise.all(release.serverFiles.map((file) => this.#artifacts.readServer(release, file))).catch(
      (error: unknown) => {
        known.checked = null;
        throw error;
      },
    );
    return known.checked;
  }

  #bundle(release: ReleaseDescriptor): string {
    return join(this.#artifacts.folder(release), 'server', release.server ?? '');
  }
}
