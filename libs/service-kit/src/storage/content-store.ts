import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppError } from '@mintwire/contracts';
import type { BucketSettings } from './bucket';
import { prepareFolder } from './prepare-folder';
import { openBucket } from './settings';

/** What a service stores. */
export interface ContentKind<T extends string> {
  /** How the files of each media type end. */
  readonly extensions: Readonly<Record<T, string>>;
  /** What is said when content cannot be read or stored now. */
  readonly unreachable: (cause: unknown) => AppError;
}

/** Files named by the SHA-256 of their bytes: never changed, so an address always shows the same content. */
export interface ContentStore<T extends string> {
  readonly kind: 'disk' | 's3';
  /** Where it is, for people. */
  readonly place: string;
  /** What keeps it from being written and read now; null when nothing does. */
  problem(): Promise<string | null>;
  /** Stores `bytes` durably and answers their hash. Storing the same bytes again changes nothing. */
  put(bytes: Buffer, type: T): Promise<string>;
  /**
   * The bytes, or null when there is no such file.
   * @throws {AppError} that of its kind when it cannot be read now, or holds other bytes than its name says
   */
  read(hash: string, type: T): Promise<Buffer | null>;
  /**
   * How many bytes it has, without reading them; null when there is no such file.
   * @throws {AppError} that of its kind when it cannot be asked now
   */
  size(hash: string, type: T): Promise<number | null>;
  /** Reads the file back and compares its bytes with its name. */
  isIntact(hash: string, type: T): Promise<boolean>;
}

/**
 * The content of a service: in a bucket, where there is one, and what lies in the folder from before; otherwise in the folder.
 * @throws {ConfigError} when one of them cannot be written
 */
export async function openContent<T extends string>(
  folder: string,
  bucket: BucketSettings | null,
  kind: ContentKind<T>,
): Promise<ContentStore<T>> {
  const disk = await openFolderContent(folder, kind);
  return bucket ? layered(await openBucketContent(bucket, kind), disk) : disk;
}

/**
 * A content store in a folder of this machine.
 * @throws {ConfigError} when the folder cannot be written
 */
export async function openFolderContent<T extends string>(
  folder: string,
  { extensions, unreachable }: ContentKind<T>,
): Promise<ContentStore<T>> {
  const fileOf = (hash: string, type: T) => join(folder, hash.slice(0, 2), `${hash}.${extensions[type]}`);
  await prepareFolder(folder);
  const read = async (hash: string, type: T): Promise<Buffer | null> => {
    try {
      const bytes = await readFile(fileOf(hash, type));
      if (sha256(bytes) !== hash) throw new Error('the file holds other bytes than its name says');
      return bytes;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw unreachable(cause);
    }
  };
  const size = async (hash: string, type: T): Promise<number | null> => {
    try {
      return (await stat(fileOf(hash, type))).size;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw unreachable(cause);
    }
  };
  const isIntact = (hash: string, type: T): Promise<boolean> =>
    read(hash, type).then(
      (bytes) => bytes !== null,
      () => false,
    );
  return {
    kind: 'disk',
    place: folder,
    problem: () =>
      prepareFolder(folder).then(
        () => null,
        (error: Error) => error.message,
      ),
    read,
    size,
    isIntact,
    async put(bytes, type) {
      const hash = sha256(bytes);
      const file = fileOf(hash, type);
      if (!(await isIntact(hash, type)))
        await writeWhole(join(folder, hash.slice(0, 2)), file, bytes).catch((cause: unknown) => {
          throw unreachable(cause);
        });
      return hash;
    },
  };
}

/**
 * A content store in a bucket, named by hash as on disk, so that one can be copied into the other. What is read is hashed again.
 * @throws {ConfigError} when the bucket cannot be written and read
 */
export async function openBucketContent<T extends string>(
  settings: BucketSettings,
  kind: ContentKind<T>,
): Promise<ContentStore<T>> {
  const bucket = await openBucket(settings);
  const unreachable = (cause: unknown): never => {
    throw kind.unreachable(cause);
  };
  const nameOf = (hash: string, type: T) => `${hash.slice(0, 2)}/${hash}.${kind.extensions[type]}`;
  const read = async (hash: string, type: T): Promise<Buffer | null> => {
    const bytes = await bucket.get(nameOf(hash, type)).catch(unreachable);
    if (bytes && sha256(bytes) !== hash) return unreachable(new Error('the store answered with other bytes'));
    return bytes;
  };
  return {
    kind: 's3',
    place: bucket.place,
    problem: () => bucket.problem(),
    read,
    size: (hash, type) => bucket.size(nameOf(hash, type)).catch(unreachable),
    async put(bytes, type) {
      const hash = sha256(bytes);
      await bucket.put(nameOf(hash, type), bytes, type).catch(unreachable);
      return hash;
    },
    isIntact: (hash, type) =>
      read(hash, type).then(
        (bytes) => bytes !== null,
        () => false,
      ),
  };
}

/**
 * Writes to `first`; reads there, and in `second` what is not: content from before the bucket was set up. What `first` cannot answer (it is down, or
 * refuses to say that something is missing) is looked for in `second`, too.
 */
export function layered<T extends string>(first: ContentStore<T>, second: ContentStore<T>): ContentStore<T> {
  const inEither = async <R>(ask: (store: ContentStore<T>) => Promise<R | null>): Promise<R | null> => {
    try {
      return (await ask(first)) ?? (await ask(second));
    } catch (error) {
      const found = await ask(second).catch(() => null);
      if (found !== null) return found;
      throw error;
    }
  };
  return {
    ...first,
    read: (hash, type) => inEither((store) => store.read(hash, type)),
    size: (hash, type) => inEither((store) => store.size(hash, type)),
    isIntact: async (hash, type) => (await first.isIntact(hash, type)) || second.isIntact(hash, type),
  };
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Temporary file, fsync, rename, fsync of the folder: after a power cut the file is there whole or not at all. */
async function writeWhole(folder: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    const handle = await open(draft, 'wx', 0o644);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
