import type { ReleaseDescriptor } from '@mintwire/contracts';
import { CircuitBreaker, RenderError, RenderPool, type RenderPoolOptions } from '@mintwire/service-kit';
import { LRUCache } from 'lru-cache';
import type { ArtifactStore } from '../releases/artifacts/artifact-store';
import { serverBundle, type DamageReports } from '../releases/artifacts/server-bundle';

/** A release that fails this often in a row is left alone for a while: each failure may cost a process and a deadline. */
const BREAKER = { failures: 3, openMs: 5_000 };
/** Releases whose failures are remembered: live, canary, target of a rollback, and those that somebody previews. */
const KNOWN_RELEASES = 8;

/** Where a {@link BundleRenderer} gets bundles from, and whom it tells of one that is not what was published. */
export interface BundleRendererParts {
  readonly artifacts: ArtifactStore;
  readonly damage: DamageReports;
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
}

/** Renders with the server bundles of releases, straight from the artifact store, in children of its own. */
export class BundleRenderer {
  readonly pool: RenderPool;
  readonly #parts: BundleRendererParts;
  readonly #breakers = new LRUCache<string, CircuitBreaker>({ max: KNOWN_RELEASES });
  #warm = '';

  constructor(pool: RenderPoolOptions, parts: BundleRendererParts) {
    this.pool = new RenderPool(pool);
    this.#parts = parts;
  }

  /** What keeps a release that fails again and again from being asked. */
  get breakers(): readonly CircuitBreaker[] {
    return [...this.#breakers.values()];
  }

  /**
   * Has the bundles of these releases loaded in every child, now and when one is replaced.
   * @throws {Error} when files of one of them were changed on disk or it cannot be loaded; the others are ready all the same
   */
  async keep(releases: readonly ReleaseDescriptor[]): Promise<void> {
    const bundles = releases.filter(({ server }) => server !== null).map((release) => this.#bundle(release));
    const key = bundles.map(({ id }) => id).join('\n');
    if (key === this.#warm) return;
    this.#warm = key;
    try {
      await this.pool.warm(bundles);
    } catch (error) {
      this.#warm = '';
      throw error;
    }
  }

  /**
   * Loads the bundle of a release that is not among them yet in a child.
   * @throws {Error} when it is not ready to go live
   */
  async warm(release: ReleaseDescriptor): Promise<void> {
    if (release.server !== null) await this.pool.load(this.#bundle(release));
  }

  /**
   * @param accept makes of the bundle's answer what it has to be, or throws
   * @throws {RenderError} when the bundle does not deliver
   */
  async render<T>(release: ReleaseDescriptor, input: unknown, accept: (output: unknown) => T): Promise<T> {
    if (release.server === null) throw new RenderError('closed', 'this release has no server bundle');
    const breaker = this.#breakerOf(release);
    if (!breaker.tryPass()) throw new RenderError('overloaded', 'rendering is paused after several failures');
    try {
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

  #breakerOf({ remote, version }: ReleaseDescriptor): CircuitBreaker {
    const key = `${remote.name} ${version}`;
    const breaker = this.#breakers.get(key) ?? new CircuitBreaker({ ...BREAKER, now: this.#parts.now });
    this.#breakers.set(key, breaker);
    return breaker;
  }

  #bundle(release: ReleaseDescriptor): ReturnType<typeof serverBundle> {
    return serverBundle(this.#parts.artifacts, release, this.#parts.damage);
  }
}
