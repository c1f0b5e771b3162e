import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { ReleaseDescriptor, ReleaseFile } from '@mintwire/contracts';
import { integrityOf } from '@mintwire/service-kit';
import type { Bucket } from '@mintwire/service-kit/bucket';
import { isCompressible } from '../../composition/domain/release-files';
import { compress, decompress, STORED_ENCODINGS, type StoredEncoding } from './compress';
import type { CheckedBuild } from '../read-build';

/** Copies of a file: what is served plain or compressed, and what only renders. */
type Kind = 'browser' | StoredEncoding | 'server';

/** In the bucket, below its prefix. */
const BUCKET_FOLDER = 'releases';
/** Longest a release is being written; what is older was left behind by a process that died. */
const ABANDONED_MS = 60 * 60 * 1000;

/**
 * The files of all releases: `<remote>/<version>/{browser,br,gzip,server}/...`. A release's folder appears by one rename
 * when all of it is on disk, and afterwards gets back nothing but what it had ({@link ArtifactStore.mend}). With a bucket, that has all of it, too,
 * and a file that is missing or changed here is fetched from there: gateways on several machines share the bucket and no disk.
 */
export class ArtifactStore {
  readonly root: string;
  readonly #bucket: Bucket | null;

  constructor(root: string, bucket: Bucket | null = null) {
    this.root = root;
    this.#bucket = bucket;
  }

  /** What of it is on this machine alone. */
  onDisk(): ArtifactStore {
    return new ArtifactStore(this.root);
  }

  /** Folder of a release. */
  folder({ remote, version }: ReleaseDescriptor): string {
    return join(this.root, remote.name, version);
  }

  /**
   * Whether every file of the release is there and unchanged; compressed copies of them are made anew where they are served. What the bucket lacks of
   * it, because it is from before there was one, is put there.
   */
  async holds(descriptor: ReleaseDescriptor): Promise<boolean> {
    const checks = [
      ...descriptor.files.map((file) => this.#intact(descriptor, 'browser', file)),
      ...descriptor.serverFiles.map((file) => this.#intact(descriptor, 'server', file)),
    ];
    const isWhole = (await Promise.all(checks)).every((bytes) => bytes !== null);
    if (isWhole && this.#bucket) {
      const there = new Set(await this.#bucket.names(folderOf(descriptor)));
      await this.#share(descriptor, this.folder(descriptor), (name) => !there.has(name));
    }
    return isWhole;
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

  /** A file as it was published: from the disk, or else from the bucket, and then also on the disk. null when neither has it so. */
  async #intact(descriptor: ReleaseDescriptor, kind: Kind, file: ReleaseFile): Promise<Buffer | null> {
    const path = join(this.folder(descriptor), kind, file.path);
    const here = await readIfPresent(path);
    if (here && (await isPublished(here, kind, file))) return here;
    const bytes = (await this.#bucket?.get(`${folderOf(descriptor)}/${kind}/${file.path}`)) ?? null;
    if (!bytes || !(await isPublished(bytes, kind, file))) return null;
    const incoming = await this.newIncoming();
    try {
      const fetched = join(incoming, 'fetched');
      await writeDurably(fetched, bytes);
      await mkdir(dirname(path), { recursive: true });
      await rename(fetched, path);
    } finally {
      await this.dropIncoming(incoming);
    }
    return bytes;
  }

  /** Puts files of a release that lies whole in that folder into the bucket. */
  async #share(descriptor: ReleaseDescriptor, folder: string, isWanted: (name: string) => boolean): Promise<void> {
    const here = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = here
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .filter(isWanted);
    await this.#bucket?.putAll(
      names.map((name) => [`${folderOf(descriptor)}/${name}`, () => readFile(join(folder, name))] as const),
    );
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
    await this.#bucket?.removeFolder(`${BUCKET_FOLDER}/${remote}/${version}`);
    await rm(join(this.root, remote, version), { recursive: true, force: true });
  }

  /** Names of the remotes of which something lies here. */
  async remotes(): Promise<string[]> {
    const here = (await foldersIn(this.root)).filter((name) => !name.startsWith('.'));
    return [...new Set([...here, ...((await this.#bucket?.folders(BUCKET_FOLDER)) ?? [])])];
  }

  /** Versions of a remote of which something lies here. */
  async versions(remote: string): Promise<string[]> {
    const here = await foldersIn(join(this.root, remote));
    return [...new Set([...here, ...((await this.#bucket?.folders(`${BUCKET_FOLDER}/${remote}`)) ?? [])])];
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
    // First there, and over whatever an interrupted attempt left: once a row says that there is such a release, every gateway finds it.
    if (this.#bucket) await this.#share(descriptor, prepared, () => true);
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
    if (encoding !== 'identity' && !isCompressible(file.path)) return null;
    const bytes = await this.#intact(descriptor, kind, file);
    if (!bytes && (await readIfPresent(join(this.folder(descriptor), kind, file.path))))
      throw new Error(`${kind}/${file.path} of ${descriptor.remote.name} ${descriptor.version} was changed on disk`);
    return bytes;
  }

  /**
   * Bytes of a private server file.
   * @throws {Error} when the disk holds something else or nothing
   */
  async readServer(descriptor: ReleaseDescriptor, file: ReleaseFile): Promise<Buffer> {
    const bytes = await this.#intact(descriptor, 'server', file);
    if (!bytes)
      throw new Error(
        `server/${file.path} of ${descriptor.remote.name} ${descriptor.version} is missing or was changed on disk`,
      );
    return bytes;
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

/** The name of a release's folder in the bucket. */
function folderOf({ remote, version }: ReleaseDescriptor): string {
  return `${BUCKET_FOLDER}/${remote.name}/${version}`;
}

/** Whether these are the bytes of the file, decompressed where they are of a compressed copy. */
async function isPublished(bytes: Buffer, kind: Kind, file: ReleaseFile): Promise<boolean> {
  const plain = kind === 'br' || kind === 'gzip' ? await decompress(kind, bytes, file.bytes).catch(() => null) : bytes;
  return plain !== null && integrityOf(plain) === file.integrity;
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
