import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ReleaseDescriptor, type ReleaseFile } from '@mintwire/contracts';
import { Value } from 'typebox/value';
import { deadline } from '../deadline';
import type { BundleFiles, ServerBundle } from '../render-pool/protocol';
import { RenderError } from '../render-pool/render-error';
import { requestIdHeader } from '../request-context';
import { integrityOf, isPlainFilePath } from './release-file';

/** Where server bundles come from and where they are kept. */
export interface ReleaseSourceOptions {
  readonly remote: string;
  /** Origin of the gateway. */
  readonly gatewayUrl: string;
  /** Folder of this remote's server bundles. */
  readonly folder: string;
}

/** A release that can be rendered here. */
export interface ServerRelease {
  readonly descriptor: ReleaseDescriptor;
  readonly bundle: ServerBundle;
}

const FETCH_DEADLINE_MS = 5_000;
const KEPT_VERSIONS = 8;
const MAX_FILE_BYTES = 32 * 1024 * 1024;

/**
 * Gets private server files of a remote's releases from the registry, each checked against the release's own hashes, and
 * keeps them on disk by version. What the disk holds is checked again whenever a child loads it; what was changed there is
 * fetched anew by the next request.
 */
export class ReleaseSource {
  readonly #options: ReleaseSourceOptions;
  readonly #releases = new Map<string, Promise<ServerRelease>>();

  constructor(options: ReleaseSourceOptions) {
    this.#options = options;
  }

  /**
   * @param grant the gateway's permission to fetch files of this release, as it came with its request
   * @throws {Error} when the registry has no such release, it has no server bundle, or a file has another hash
   */
  async get(version: string, grant: string): Promise<ServerRelease> {
    const loading = this.#releases.get(version) ?? this.#load(version, grant);
    // A map keeps the order of insertion: what was asked for longest ago stands first.
    this.#releases.delete(version);
    this.#releases.set(version, loading);
    loading.catch(() => this.#releases.delete(version));
    for (const old of [...this.#releases.keys()].slice(0, -KEPT_VERSIONS)) this.#releases.delete(old);
    return loading;
  }

  async #load(version: string, grant: string): Promise<ServerRelease> {
    const { remote, folder } = this.#options;
    const descriptor: unknown = JSON.parse((await this.#fetch(version, 'release.json', grant)).toString('utf8'));
    if (!Value.Check(ReleaseDescriptor, descriptor))
      throw new Error(`the registry's description of ${remote} ${version} is not valid`);
    if (descriptor.remote.name !== remote || descriptor.version !== version)
      throw new Error(`the registry gave another release than ${remote} ${version}`);
    if (descriptor.server === null) throw new Error(`${remote} ${version} has no server bundle`);
    const home = join(folder, version);
    for (const file of descriptor.serverFiles) await this.#provide(version, home, file, grant);
    await this.#prune(version);
    const main = descriptor.server;
    return { descriptor, bundle: { id: version, read: () => this.#read(descriptor, home, main) } };
  }

  async #read({ version, serverFiles }: ReleaseDescriptor, home: string, main: string): Promise<BundleFiles> {
    try {
      const files = new Map<string, Buffer>();
      for (const file of serverFiles) {
        const bytes = await readFile(join(home, file.path));
        if (integrityOf(bytes) !== file.integrity)
          throw new RenderError(
            'damaged',
            `${file.path} of ${this.#options.remote} ${version} was changed in the service's data folder`,
          );
        files.set(file.path, bytes);
      }
      return { main, files };
    } catch (error) {
      // Whoever asks next brings a grant to fetch it with.
      this.#releases.delete(version);
      throw error;
    }
  }

  async #provide(version: string, home: string, file: ReleaseFile, grant: string): Promise<void> {
    if (!isPlainFilePath(file.path) || file.bytes > MAX_FILE_BYTES)
      throw new Error(`${file.path} cannot be a server file`);
    const path = join(home, file.path);
    const kept = await readFile(path).catch(() => null);
    if (kept && integrityOf(kept) === file.integrity) return;
    const bytes = await this.#fetch(version, `server/${file.path}`, grant);
    if (integrityOf(bytes) !== file.integrity)
      throw new Error(`${file.path} of ${this.#options.remote} ${version} does not have the hash of its release`);
    await mkdir(dirname(path), { recursive: true });
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, bytes);
    await rename(draft, path);
  }

  async #fetch(version: string, file: string, grant: string): Promise<Buffer> {
    const { remote, gatewayUrl } = this.#options;
    const answer = await fetch(`${gatewayUrl}/internal/releases/${remote}/${version}/${file}`, {
      headers: { authorization: grant, ...requestIdHeader() },
      redirect: 'error',
      signal: deadline(FETCH_DEADLINE_MS),
    });
    if (!answer.ok) throw new Error(`the registry answered ${answer.status} for ${file} of ${remote} ${version}`);
    return Buffer.from(await answer.arrayBuffer());
  }

  /** Old versions can be fetched again. */
  async #prune(current: string): Promise<void> {
    const { folder } = this.#options;
    const names = (await readdir(folder)).filter((name) => name !== current && !this.#releases.has(name));
    const aged = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
    for (const { name } of aged.sort((a, b) => b.at - a.at).slice(KEPT_VERSIONS))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}
