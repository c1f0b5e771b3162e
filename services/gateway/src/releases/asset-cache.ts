import type { ReleaseDescriptor, ReleaseFile } from '@mintwire/contracts';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../domain/preferred-encoding';
import type { Queryable } from '../store/queryable';
import { findRelease } from '../store/releases';
import type { ArtifactStore } from './artifact-store';

/** A file of a release, ready to be sent. */
export interface Asset {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  readonly etag: string;
}

interface KnownRelease {
  readonly descriptor: ReleaseDescriptor;
  readonly files: ReadonlyMap<string, ReleaseFile>;
}

const MAX_BYTES = 96 * 1024 * 1024;
const MAX_RELEASES = 200;
/** How long a release that is not there stays unasked for, so that guessing versions costs the database nothing. */
const UNKNOWN_MS = 1_000;

/** Serves files of any release in the registry out of memory; the disk is read, and each file's hash checked, once. */
export class AssetCache {
  readonly #db: Queryable;
  readonly #artifacts: ArtifactStore;
  readonly #assets: LRUCache<string, Asset>;
  readonly #live: (remote: string) => ReleaseDescriptor | undefined;
  readonly #releases = new LRUCache<string, { release: KnownRelease | null }>({ max: MAX_RELEASES });

  /** `live` knows what is live without the database, which may be away. */
  constructor(db: Queryable, artifacts: ArtifactStore, live: (remote: string) => ReleaseDescriptor | undefined) {
    this.#db = db;
    this.#artifacts = artifacts;
    this.#live = live;
    this.#assets = new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: (asset) => asset.bytes.length + 1 });
  }

  /**
   * The file in the wanted encoding, or plain when it is not stored so; null when the release does not list it.
   * @throws {Error} when the disk does not hold what was published
   */
  async find(remote: string, version: string, path: string, wanted: Encoding): Promise<Asset | null> {
    const key = `${remote}/${version}/${path}`;
    const kept = this.#assets.get(`${wanted}:${key}`);
    if (kept) return kept;
    const release = await this.#release(remote, version);
    const file = release?.files.get(path);
    if (!release || !file) return null;
    const asset = await this.#read(release.descriptor, file, wanted);
    if (!asset) {
      // It may have been collected since; then there is no such file any more.
      this.#releases.delete(`${remote}/${version}`);
      if ((await findRelease(this.#db, remote, version)) === null) return null;
      throw new Error(`${path} of ${remote} ${version} is missing on disk`);
    }
    this.#assets.set(`${wanted}:${key}`, asset);
    return asset;
  }

  async #read(descriptor: ReleaseDescriptor, file: ReleaseFile, wanted: Encoding): Promise<Asset | null> {
    const encoded = wanted === 'identity' ? null : await this.#artifacts.read(descriptor, file, wanted);
    const encoding = encoded ? wanted : 'identity';
    const bytes = encoded ?? (await this.#artifacts.read(descriptor, file, 'identity'));
    if (!bytes) return null;
    return { bytes, encoding, etag: `"${file.integrity.slice('sha384-'.length)}${encoding === 'identity' ? '' : `-${encoding}`}"` };
  }

  async #release(remote: string, version: string): Promise<KnownRelease | null> {
    const key = `${remote}/${version}`;
    const kept = this.#releases.get(key);
    if (kept) return kept.release;
    const live = this.#live(remote);
    const descriptor = live?.version === version ? live : await findRelease(this.#db, remote, version);
    const release = descriptor && { descriptor, files: new Map(descriptor.files.map((file) => [file.path, file])) };
    this.#releases.set(key, { release }, release ? {} : { ttl: UNKNOWN_MS });
    return release;
  }
}
