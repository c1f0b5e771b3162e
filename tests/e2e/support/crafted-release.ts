import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { ReleaseDescriptor, ReleaseFile } from '@mintwire/contracts';
import { pack } from 'tar-stream';

const WORKSPACE = fileURLToPath(new URL('../../..', import.meta.url));

/** What a test makes of a build: its scripts and styles in the browser, and its server bundle, as text. */
export interface Changes {
  readonly browser?: (source: string, path: string, descriptor: ReleaseDescriptor) => string;
  readonly server?: (source: string) => string;
}

/** A release that nobody has built, ready to be uploaded. */
export interface CraftedRelease {
  readonly remote: string;
  readonly version: string;
  readonly archive: Buffer;
}

/** The build of a remote under a version of its own, changed; every hash in it is right again afterwards. */
export async function craftRelease(remote: string, { browser, server }: Changes): Promise<CraftedRelease> {
  const dist = join(WORKSPACE, remote, 'dist');
  const built = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as ReleaseDescriptor;
  const version = `${built.version.split('-')[0]}-${randomBytes(6).toString('hex')}`;
  const renamed = (text: string) =>
    text.replaceAll(built.version, version).replaceAll(named(built.version), named(version));
  const descriptor = JSON.parse(renamed(JSON.stringify(built))) as ReleaseDescriptor;

  const files = new Map(built.files.map(({ path }) => [path, readFileSync(join(dist, 'browser', path))]));
  const hashes = new Map<string, string>();
  // The entry last: it holds the hashes of the chunks.
  const order = [...files.keys()].sort((a, b) => Number(a === built.entry) - Number(b === built.entry));
  for (const path of order) {
    const before = files.get(path) ?? Buffer.alloc(0);
    if (!/\.(js|css)$/.test(path)) continue;
    let text = renamed(before.toString('utf8'));
    for (const [old, now] of hashes) text = text.replaceAll(old, now);
    const after = Buffer.from(browser ? browser(text, path, descriptor) : text);
    for (const algorithm of ['sha256', 'sha384'] as const)
      hashes.set(integrityOf(before, algorithm), integrityOf(after, algorithm));
    files.set(path, after);
  }
  const serverFiles = new Map(
    built.serverFiles.map(({ path }) => {
      const source = readFileSync(join(dist, 'server', path), 'utf8');
      return [path, Buffer.from(server && path === built.server ? server(source) : source)];
    }),
  );

  const crafted = { ...descriptor, files: described(files), serverFiles: described(serverFiles) };
  const archive = pack();
  archive.entry({ name: 'release.json' }, JSON.stringify(crafted));
  for (const [path, bytes] of files) archive.entry({ name: `browser/${path}` }, bytes);
  for (const [path, bytes] of serverFiles) archive.entry({ name: `server/${path}` }, bytes);
  archive.finalize();
  return { remote, version, archive: await buffer(archive) };
}

/** A version as it is part of the names of globals. */
const named = (version: string): string => version.replace(/\W/g, '_');

/** The registry has the longer ones, loaders of remotes the others. */
const integrityOf = (bytes: Buffer, algorithm: 'sha256' | 'sha384' = 'sha384'): string =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

function described(files: ReadonlyMap<string, Buffer>): ReleaseFile[] {
  return [...files].map(([path, bytes]) => ({
    path,
    integrity: integrityOf(bytes),
    bytes: bytes.length,
    gzipBytes: gzipSync(bytes, { level: 9 }).length,
  }));
}
