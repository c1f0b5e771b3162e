import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@mintwire/contracts';
import { ConfigError } from '@mintwire/service-kit';
import { CONTENT_EXTENSIONS, type ContentType } from '../domain/content-url';

/** Files named by the SHA-256 of their bytes: never changed, so an address on the chain always shows the same content. */
export interface ContentStore {
  readonly kind: 'disk' | 's3';
  /** Where it is, for people. */
  readonly place: string;
  /** What keeps it from being written and read now; null when nothing does. */
  problem(): Promise<string | null>;
  /** Stores `bytes` durably and answers their hash. Storing the same bytes again changes nothing. */
  put(bytes: Buffer, type: ContentType): Promise<string>;
  /**
   * The bytes, or null when there is no such file.
   * @throws {AppError} LAUNCHPAD_METADATA_UNREACHABLE when it cannot be read now, or holds other bytes than its name says
   */
  read(hash: string, type: ContentType): Promise<Buffer | null>;
  /** Reads the file back and compares its bytes with its name. */
  isIntact(hash: string, type: ContentType): Promise<boolean>;
}

/**
 * A content store in a folder of this machine.
 * @throws {ConfigError} when the folder cannot be written
 */
export async function openContentStore(folder: string): Promise<ContentStore> {
  const fileOf = (hash: string, type: ContentType) =>
    join(folder, hash.slice(0, 2), `${hash}.${CONTENT_EXTENSIONS[type]}`);
  await prepare(folder);
  const read = async (hash: string, type: ContentType): Promise<Buffer | null> => {
    try {
      const bytes = await readFile(fileOf(hash, type));
      if (sha256(bytes) !== hash) throw new Error('the file holds other bytes than its name says');
      return bytes;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw new AppError('LAUNCHPAD_METADATA_UNREACHABLE', {}, { cause });
    }
  };
  const isIntact = (hash: string, type: ContentType): Promise<boolean> =>
    read(hash, type).then(
      (bytes) => bytes !== null,
      () => false,
    );
  return {
    kind: 'disk',
    place: folder,
    problem: () =>
      prepare(folder).then(
        () => null,
        (error: Error) => error.message,
      ),
    read,
    isIntact,
    async put(bytes, type) {
      const hash = sha256(bytes);
      const file = fileOf(hash, type);
      if (!(await isIntact(hash, type))) await writeWhole(join(folder, hash.slice(0, 2)), file, bytes);
      return hash;
    },
  };
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function prepare(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(folder, { recursive: true });
    await (await open(probe, 'wx')).close();
    await rm(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `The folder ${folder} cannot be written (${code}); give this user access to it or set MINTWIRE_DATA_DIR to another folder.`,
    );
  }
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
