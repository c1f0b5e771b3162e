import { AppError, type ReleaseDescriptor, type ReleaseFile, ERRORS } from '@mintwire/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../../core/encodings';
import { isCompressible } from '../../composition/domain/release-files';
import type { ArtifactStore } from './artifact-store';
import type { DamageLog } from './damage-log';

/** A copy of a file that has the hash of its release. */
export interface IntactCopy {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  /** Whether it is the one to go on with; false while the wanted one is being made anew. */
  readonly settled: boolean;
}

/** What {@link StoredCopies} works with. */
export interface StoredCopiesParts {
  readonly artifacts: ArtifactStore;
  readonly damage: Pick<DamageLog, 'report' | 'sound' | 'mended'>;
  readonly logger: FastifyBaseLogger;
}

const MAX_PLAIN_ONLY = 10_000;

/**
 * The copies of browser files on the disk: plain, br, gzip. One that was changed or is missing is made anew from an intact one, the
 * plain file at once, a compressed one while visitors get the plain one.
 */
export class StoredCopies {
  readonly #parts: StoredCopiesParts;
  readonly #mending = new Set<string>();
  /** Files that compressing does not make smaller. */
  readonly #plainOnly = new LRUCache<string, true>({ max: MAX_PLAIN_ONLY });

  constructor(parts: StoredCopiesParts) {
    this.#parts = parts;
  }

  /** The file in the wanted encoding or plain; null when no copy of it is intact. */
  async get(descriptor: ReleaseDescriptor, file: ReleaseFile, wanted: Encoding): Promise<IntactCopy | null> {
    const compressed = wanted !== 'identity' && isCompressible(file.path);
    const encoded = compressed ? await this.#intact(descriptor, file, wanted) : null;
    if (encoded) return { bytes: encoded, encoding: wanted, settled: true };
    const plain =
      (await this.#intact(descriptor, file, 'identity')) ?? (await this.#mend(descriptor, file, 'identity'));
    if (!plain) return null;
    const key = `${wanted} ${keyOf(descriptor, file)}`;
    const settled = !compressed || this.#plainOnly.has(key);
    if (!settled && !this.#mending.has(key)) void this.#mendLater(key, descriptor, file, wanted);
    return { bytes: plain, encoding: 'identity', settled };
  }

  /** Null when the disk has no such copy, or another than what was published, which is reported. */
  async #intact(descriptor: ReleaseDescriptor, file: ReleaseFile, encoding: Encoding): Promise<Buffer | null> {
    const { artifacts, damage } = this.#parts;
    const { remote, version } = descriptor;
    try {
      const bytes = await artifacts.read(descriptor, file, encoding);
      if (bytes) damage.sound(remote.name, version, pathOf(file, encoding));
      return bytes;
    } catch (cause) {
      const error = new AppError(ERRORS.RELEASE_DAMAGED, { remote: remote.name, version }, { cause });
      damage.report(remote.name, version, pathOf(file, encoding), error);
      return null;
    }
  }

  async #mendLater(
    key: string,
    descriptor: ReleaseDescriptor,
    file: ReleaseFile,
    wanted: Exclude<Encoding, 'identity'>,
  ): Promise<void> {
    this.#mending.add(key);
    try {
      if ((await this.#mend(descriptor, file, wanted)) === null) this.#plainOnly.set(key, true);
    } finally {
      this.#mending.delete(key);
    }
  }

  async #mend(descriptor: ReleaseDescriptor, file: ReleaseFile, encoding: Encoding): Promise<Buffer | null> {
    const { artifacts, damage, logger } = this.#parts;
    const { remote, version } = descriptor;
    try {
      const bytes = await artifacts.mend(descriptor, file, encoding);
      if (bytes) damage.mended(remote.name, version, pathOf(file, encoding));
      return bytes;
    } catch (error) {
      logger.warn({ err: error, file: keyOf(descriptor, file), encoding }, 'a copy of a file could not be made anew');
      return null;
    }
  }
}

const keyOf = ({ remote, version }: ReleaseDescriptor, { path }: ReleaseFile): string =>
  `${remote.name} ${version} ${path}`;

const pathOf = ({ path }: ReleaseFile, encoding: Encoding): string =>
  encoding === 'identity' ? path : `${encoding}/${path}`;
