import { AppError, type ReleaseDescriptor, type ReleaseFile, ERRORS } from '@mintwire/contracts';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '@mintwire/service-kit/transaction';
import type { Encoding } from '../../core/encodings';
import { mayBeRelease } from '../../composition/domain/release-name';
import { findRelease } from '../store/releases';
import type { ReportDamage } from './damage-log';
import type { IntactCopy, StoredCopies } from './stored-copies';

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
const MAX_UNKNOWN = 1_000;
/** How long a release that is not there stays unasked for, so that guessing versions costs the database nothing. */
const UNKNOWN_MS = 1_000;
/** How long a damaged file is not looked at again. */
const DAMAGED_MS = 5_000;

/** What an {@link AssetCache} works with. */
export interface AssetCacheParts {
  readonly db: Queryable;
  readonly copies: StoredCopies;
  /** Knows what visitors may be given without the database, which may be away. */
  readonly held: (remote: string, version: string) => ReleaseDescriptor | undefined;
  /** Is told of a file that is not what was published. */
  readonly onDamage: ReportDamage;
}

/** Serves files of any release in the registry out of memory; the disk is read, and each file's hash checked, once ({@link StoredCopies}). */
export class AssetCache {
  readonly #db: Queryable;
  readonly #copies: StoredCopies;
  readonly #assets: LRUCache<string, Asset>;
  readonly #held: AssetCacheParts['held'];
  readonly #onDamage: AssetCacheParts['onDamage'];
  /** Files that are being read: however many ask for one, it is in memory once. */
  readonly #reading = new Map<string, Promise<Asset | null>>();
  /** Files that were found damaged a moment ago, so that asking again costs nothing. */
  readonly #damaged = new LRUCache<string, AppError>({ max: 1_000, ttl: DAMAGED_MS });
  readonly #releases = new LRUCache<string, KnownRelease>({ max: MAX_RELEASES });
  /** Releases that are not there; apart, so that invented ones push nothing out. */
  readonly #unknown = new LRUCache<string, true>({ max: MAX_UNKNOWN, ttl: UNKNOWN_MS });

  constructor({ db, copies, held, onDamage }: AssetCacheParts) {
    this.#db = db;
    this.#copies = copies;
    this.#held = held;
    this.#onDamage = onDamage;
    this.#assets = new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: (asset) => asset.bytes.length + 1 });
  }

  /**
   * The file in the wanted encoding, or plain when it is not stored so; null when the release does not list it.
   * @throws {AppError} RELEASE_DAMAGED when the disk does not hold what was published
   */
  async find(remote: string, version: string, path: string, wanted: Encoding): Promise<Asset | null> {
    const key = `${remote}/${version}/${path}`;
    const kept = this.#assets.get(`${wanted}:${key}`);
    if (kept) return kept;
    const release = await this.#release(remote, version);
    const file = release?.files.get(path);
    if (!release || !file) return null;
    const damaged = this.#damaged.get(key);
    if (damaged) throw damaged;
    const name = `${wanted}:${key}`;
    const reading =
      this.#reading.get(name) ?? this.#read(release, file, wanted).finally(() => this.#reading.delete(name));
    this.#reading.set(name, reading);
    return reading;
  }

  async #read({ descriptor }: KnownRelease, file: ReleaseFile, wanted: Encoding): Promise<Asset | null> {
    const { version, remote: manifest } = descriptor;
    const remote = manifest.name;
    const { path } = file;
    const copy = await this.#copies.get(descriptor, file, wanted);
    if (!copy) {
      // It may have been collected since; then there is no such file any more.
      this.#releases.delete(`${remote}/${version}`);
      if ((await findRelease(this.#db, remote, version)) === null) return null;
      throw this.#damage(remote, version, path);
    }
    const asset = assetOf(file, copy);
    if (copy.settled) this.#assets.set(`${wanted}:${remote}/${version}/${path}`, asset);
    return asset;
  }

  #damage(remote: string, version: string, path: string): AppError {
    const cause = new Error('no copy of it is what was published');
    const error = new AppError(ERRORS.RELEASE_DAMAGED, { remote, version }, { cause });
    this.#damaged.set(`${remote}/${version}/${path}`, error);
    this.#onDamage(remote, version, path, error);
    return error;
  }

  async #release(remote: string, version: string): Promise<KnownRelease | null> {
    if (!mayBeRelease(remote, version)) return null;
    const key = `${remote}/${version}`;
    const kept = this.#releases.get(key);
    if (kept) return kept;
    if (this.#unknown.has(key)) return null;
    const descriptor = this.#held(remote, version) ?? (await findRelease(this.#db, remote, version));
    if (!descriptor) {
      this.#unknown.set(key, true);
      return null;
    }
    const release = { descriptor, files: new Map(descriptor.files.map((file) => [file.path, file])) };
    this.#releases.set(key, release);
    return release;
  }
}

function assetOf({ integrity }: ReleaseFile, { bytes, encoding }: IntactCopy): Asset {
  const suffix = encoding === 'identity' ? '' : `-${encoding}`;
  return { bytes, encoding, etag: `"${integrity.slice('sha384-'.length)}${suffix}"` };
}
