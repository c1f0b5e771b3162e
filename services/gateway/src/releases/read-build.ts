import { constants, type Dirent } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { AppError, containerNameOf, ReleaseDescriptor, type ReleaseFile, ERRORS } from '@mintwire/contracts';
import { schemaFaults } from '@mintwire/contracts/schema-faults';
import { integrityOf } from '@mintwire/service-kit';
import { fileListFaults } from '../composition/domain/release-files';
import { MAX_NAME, REMOTE_NAME } from '../composition/domain/release-name';
import { SHELL } from '../composition/domain/snapshot';

/** A build whose every byte is what its descriptor says. */
export interface CheckedBuild {
  readonly descriptor: ReleaseDescriptor;
  readonly browser: ReadonlyMap<string, Buffer>;
  readonly server: ReadonlyMap<string, Buffer>;
}

const MAX_DESCRIPTOR_BYTES = 4 * 1024 * 1024;

/**
 * Reads and checks the build in `dist`: `release.json` against the contract, and every file of `browser/` and `server/`
 * against its hash. Each file is read once, so what was checked is what is stored.
 * @param expected whose build it should be, for a refusal that comes before it says so itself
 * @throws {AppError} RELEASE_INVALID naming the first fault
 */
export async function readBuild(dist: string, expected?: string): Promise<CheckedBuild> {
  const descriptor = await readDescriptor(join(dist, 'release.json'), expected);
  const name = descriptor.remote.name;
  const fault = containerFault(descriptor) ?? fileListFaults(descriptor)[0];
  if (fault !== undefined) throw rejected(name, fault);
  return {
    descriptor,
    browser: await readFiles(name, join(dist, 'browser'), descriptor.files),
    server: await readFiles(name, join(dist, 'server'), descriptor.serverFiles),
  };
}

/** Reads `release.json`. @param expected as for {@link readBuild} @throws {AppError} RELEASE_INVALID */
export async function readDescriptor(
  file: string,
  expected = 'a front end that does not say its name',
): Promise<ReleaseDescriptor> {
  let parsed: unknown;
  try {
    parsed = JSON.parse((await readPlainFile(file, MAX_DESCRIPTOR_BYTES)).toString('utf8'));
  } catch (cause) {
    throw rejected(expected, 'release.json cannot be read', cause);
  }
  const [fault] = schemaFaults(ReleaseDescriptor, parsed);
  if (fault === undefined) return parsed as ReleaseDescriptor;
  throw rejected(nameIn(parsed) ?? expected, `release.json ${fault}`);
}

/** Two remotes that call their containers alike would show each other's pages; one name for all releases would defeat fail-over. */
function containerFault({ remote, version, containerName }: ReleaseDescriptor): string | undefined {
  const expected = remote.name === SHELL ? '' : containerNameOf(remote.name, version);
  return containerName === expected ? undefined : `its container has to be called "${expected}"`;
}

/** The name a description gives itself, though something else in it is wrong. */
function nameIn(parsed: unknown): string | undefined {
  const { name } = (parsed as { remote?: { name?: unknown } | null } | null)?.remote ?? {};
  return typeof name === 'string' && name.length <= MAX_NAME && new RegExp(REMOTE_NAME).test(name) ? name : undefined;
}

async function readFiles(name: string, folder: string, listed: readonly ReleaseFile[]): Promise<Map<string, Buffer>> {
  const present = await listFolder(name, folder);
  const expected = new Set(listed.map((file) => file.path));
  const extra = present.find((path) => !expected.has(path));
  if (extra !== undefined) throw rejected(name, `${extra} is not listed`);
  const contents = new Map<string, Buffer>();
  for (const { path, bytes, integrity } of listed) {
    if (!present.includes(path)) throw rejected(name, `${path} is missing`);
    const content = await readPlainFile(join(folder, path), bytes).catch((cause: unknown) => {
      throw rejected(name, `${path} is not the file that was listed`, cause);
    });
    if (integrityOf(content) !== integrity)
      throw rejected(name, `${path} does not have the hash that release.json says`);
    contents.set(path, content);
  }
  return contents;
}

/** Paths of all files below `folder`; refuses links and anything else that is neither file nor folder. */
async function listFolder(name: string, folder: string): Promise<string[]> {
  let entries: Dirent[];
  try {
    entries = await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw rejected(name, `${basename(folder)}/ cannot be read`, cause);
  }
  const odd = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (odd) throw rejected(name, `${odd.name} is a link or a device`);
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** The content of a file of at most `maxBytes`, not followed when it is a link. */
async function readPlainFile(file: string, maxBytes: number): Promise<Buffer> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const { size } = await handle.stat();
    if (size > maxBytes) throw new Error(`${file} has ${size} bytes; at most ${maxBytes} are accepted`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

function rejected(remote: string, reason: string, cause?: unknown): AppError {
  return new AppError(ERRORS.RELEASE_INVALID, { remote, reason }, { cause });
}
