import type { ReleaseDescriptor } from '@mintwire/contracts';
import { BundleRenderer, RenderError, type RenderPoolOptions } from '@mintwire/service-kit';
import type { ArtifactStore } from '../releases/artifacts/artifact-store';
import { serverBundle, type DamageReports } from '../releases/artifacts/server-bundle';

/** Where a {@link ReleaseRenderer} gets bundles from, and whom it tells of one that is not what was published. */
export interface ReleaseRendererParts {
  readonly artifacts: ArtifactStore;
  readonly damage: DamageReports;
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
}

/** Renders releases straight from the artifact store, in children of its own. */
export class ReleaseRenderer {
  readonly bundles: BundleRenderer;
  readonly #parts: ReleaseRendererParts;
  #warm = '';

  constructor(pool: RenderPoolOptions, parts: ReleaseRendererParts) {
    this.bundles = new BundleRenderer(pool, parts.now);
    this.#parts = parts;
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
      await this.bundles.pool.warm(bundles);
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
    if (release.server !== null) await this.bundles.pool.load(this.#bundle(release));
  }

  /**
   * @param accept makes of the bundle's answer what it has to be, or throws
   * @throws {RenderError} when the bundle does not deliver
   */
  async render<T>(release: ReleaseDescriptor, input: unknown, accept: (output: unknown) => T): Promise<T> {
    if (release.server === null) throw new RenderError('closed', 'this release has no server bundle');
    return this.bundles.render(this.#bundle(release), input, accept);
  }

  async close(): Promise<void> {
    await this.bundles.close();
  }

  #bundle(release: ReleaseDescriptor): ReturnType<typeof serverBundle> {
    return serverBundle(this.#parts.artifacts, release, this.#parts.damage);
  }
}
