import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseDescriptor, ReleaseFile } from '@mintwire/contracts';
import { integrityOf } from '@mintwire/service-kit';
import { isCompressible } from '../../composition/domain/release-files';
import { compress, decompress, STORED_ENCODINGS, type StoredEncoding } from './compress';
import type { CheckedBuild } from '../read-build';

/** Longest a release is being written; what is older was left behind by a process that died. */
const ABANDONED_MS = 60 * 60 * 1000;

/**
 * The files of all releases: `<remote>/<version>/{browser,br,gzip,server}/...`. A release's folder appears by one rename
 * when all of it is on disk, and afterwards gets back nothing but what it had ({@link ArtifactStore.mend}).
 */
export class ArtifactStore {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  /** Folder of a release. */
  folder({ remote, version }: ReleaseDescriptor): string {
    return join(this.root, remote.name, version);
  }

  /** Whether every file of the release is there and unchanged; compressed copies of them are made anew where they are served. */
  async holds(descriptor: ReleaseDescriptor): Promise<boolean> {
    const folder = this.folder(descriptor);
    const checks = [
      ...descriptor.files.map((file) => this.#isIntact(join(folder, 'browser', file.path), file)),
      ...descriptor.serverFiles.map((file) => this.#isIntact(join(folder, 'server', file.path), file)),
    ];
    return (await Promise.all(checks)).every(Boolean);
  }

  /**
   * Makes a copy of a browser file anew from an intact one: the plain file from a compressed one, a compressed one from any.
   * @returns its bytes; null when compressing this file does not pay, so that no such copy belongs here
   * @throws {Error} when none is intact
   */
  async mend(
    descriptor: ReleaseDescriptor,
    file: ReleaseFile,
    encoding: StoredEncoding | 'identity',
  ): Promise<Buffer | null> {
    const plain = await this.#plain(descriptor, file);
    if (!plain) throw new Error(`no copy of ${file.path} is what was published`);
    const bytes = encoding === 'identity' ? plain : await compress(encoding, plain);
    if (encoding !== 'identity' && bytes.length >= plain.length) return null;
    const folder = this.folder(descriptor);
    const path = join(folder, encoding === 'identity' ? 'browser' : encoding, file.path);
    const incoming = await this.newIncoming();
    try {
      const mended = join(incoming, 'mended');
      await writeDurably(mended, bytes);
      // Not for a release that is being removed: its folder would come back.
      await stat(folder);
      await mkdir(dirname(path), { recursive: true });
      await rename(mended, path);
      await syncFolder(dirname(path));
    } finally {
      await this.dropIncoming(incoming);
    }
    return bytes;
  }

  /** The plain bytes of a browser file out of whatever copy is intact. */
  async #plain(descriptor: ReleaseDescriptor, file: ReleaseFile): Promise<Buffer | null> {
    for (const encoding of ['identity', ...STORED_ENCODINGS] as const) {
      const bytes = await this.read(descriptor, file, encoding).catch(() => null);
      if (bytes) return encoding === 'identity' ? bytes : decompress(encoding, bytes, file.bytes);
    }
    return null;
  }

  /** An empty folder on the same disk for something that is still coming; what is forgotten there is swept away later. */
  async newIncoming(): Promise<string> {
    await this.sweepIncoming();
    const folder = join(this.root, '.incoming', randomUUID());
    await mkdir(folder);
    return folder;
  }

  /** Removes such a folder and what is in it. */
  async dropIncoming(folder: string): Promise<void> {
    await rm(folder, { recursive: true, force: true });
  }

  /** Removes the files of a release that the registry has forgotten, or never knew. */
  async remove(remote: string, version: string): Promise<void> {
    await rm(join(this.root, remote, version), { recursive: true, force: true });
  }

  /** Names of the remotes of which something lies here. */
  async remotes(): Promise<string[]> {
    return (await foldersIn(this.root)).filter((name) => !name.startsWith('.'));
  }

  /** Versions of a remote of which something lies here. */
  async versions(remote: string): Promise<string[]> {
    return foldersIn(join(this.root, remote));
  }

  /** Writes and compresses the build, which takes long, in a folder of its own: {@link place} puts it where it belongs. */
  async prepare(build: CheckedBuild): Promise<string> {
    const incoming = await this.newIncoming();
    try {
      for (const [path, bytes] of build.browser) {
        await writeDurably(join(incoming, 'browser', path), bytes);
        if (isCompressible(path)) await this.#writeCompressed(incoming, path, bytes);
      }
      for (const [path, bytes] of build.server) await writeDurably(join(incoming, 'server', path), bytes);
      await syncFolders(incoming);
      return incoming;
    } catch (error) {
      await this.dropIncoming(incoming);
      throw error;
    }
  }

  /** Puts a prepared build as a whole in place of whatever an interrupted attempt left. */
  async place(descriptor: ReleaseDescriptor, prepared: string): Promise<void> {
    const folder = this.folder(descriptor);
    await mkdir(dirname(folder), { recursive: true });
    const replaced = await this.newIncoming();
    try {
      // Visitors may be on it: it is away for no longer than between two renames.
      await rename(folder, join(replaced, 'before')).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      await rename(prepared, folder);
      await syncFolder(dirname(folder));
    } finally {
      await this.dropIncoming(replaced);
    }
  }

  /**
   * Bytes of a browser file, in `encoding` when it is stored so; null when it is not. What is returned has the hash of
   * the descriptor once decompressed.
   * @throws {Error} when the disk holds something else
   */
  async read(
    descriptor: ReleaseDescriptor,
    file: ReleaseFile,
    encoding: StoredEncoding | 'identity',
  ): Promise<Buffer | null> {
    const kind = encoding === 'identity' ? 'browser' : encoding;
    const bytes = await readIfPresent(join(this.folder(descriptor), kind, file.path));
    if (!bytes) return null;
    const plain = encoding === 'identity' ? bytes : await decompress(encoding, bytes, file.bytes);
    if (integrityOf(plain) !== file.integrity)
      throw new Error(`${kind}/${file.path} of ${descriptor.remote.name} ${descriptor.version} was changed on disk`);
    return bytes;
  }

  /**
   * Bytes of a private server file.
   * @throws {Error} when the disk holds something else or nothing
   */
  async readServer(descriptor: ReleaseDescriptor, file: ReleaseFile): Promise<Buffer> {
    const bytes = await readIfPresent(join(this.folder(descriptor), 'server', file.path));
    if (!bytes || integrityOf(bytes) !== file.integrity)
      throw new Error(
        `server/${file.path} of ${descriptor.remote.name} ${descriptor.version} is missing or was changed on disk`,
      );
    return bytes;
  }

  async #isIntact(path: string, file: ReleaseFile): Promise<boolean> {
    const bytes = await readIfPresent(path);
    return bytes !== null && integrityOf(bytes) === file.integrity;
  }

  async #writeCompressed(incoming: string, path: string, bytes: Buffer): Promise<void> {
    for (const encoding of STORED_ENCODINGS) {
      const packed = await compress(encoding, bytes);
      if (packed.length < bytes.length) await writeDurably(join(incoming, encoding, path), packed);
    }
  }

  /** Removes what processes that died were still receiving. */
  async sweepIncoming(): Promise<void> {
    const folder = join(this.root, '.incoming');
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      // Whoever it belongs to may be done with it by now.
      const mtimeMs = await stat(join(folder, name)).then(
        (found) => found.mtimeMs,
        () => Number.POSITIVE_INFINITY,
      );
      if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function readIfPresent(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name));
  }
  await syncFolder(folder);
}

/** Without this, a power cut may keep a file's bytes and lose its name. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
