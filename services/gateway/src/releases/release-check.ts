import { AppError, type GateResult, type ReleaseDescriptor, ERRORS } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { ordered, type Gates } from './gates/gates';
import { occurringReleases } from '../composition/store/channels';
import { findRelease } from './store/releases';
import type { ArtifactStore } from './artifacts/artifact-store';
import type { CheckedBuild } from './read-build';

/** A stored release and what every gate says of it now. */
export interface CheckedRelease {
  readonly descriptor: ReleaseDescriptor;
  readonly gates: GateResult[];
}

/** Puts the questions of an upload to a release that is stored already, beside what visitors may get now. */
export class ReleaseCheck {
  readonly #parts: { readonly db: Pool; readonly artifacts: ArtifactStore; readonly gates: Gates };

  constructor(parts: { readonly db: Pool; readonly artifacts: ArtifactStore; readonly gates: Gates }) {
    this.#parts = parts;
  }

  /** @throws {AppError} RELEASE_UNKNOWN */
  async of(remote: string, version: string): Promise<CheckedRelease> {
    const { db, artifacts, gates } = this.#parts;
    const descriptor = await findRelease(db, remote, version);
    if (!descriptor) throw new AppError(ERRORS.RELEASE_UNKNOWN, { remote, version });
    const others = await occurringReleases(db, remote);
    if (await artifacts.holds(descriptor)) {
      const build = { descriptor, ...(await this.#files(descriptor)) };
      return { descriptor, gates: await gates.ofUpload(build, others) };
    }
    // Nothing of what lies there may be run or measured: it is not what was uploaded.
    const unasked = (['size', 'css', 'smoke'] as const).map((gate) => ({
      gate,
      reason: 'it was not asked: the files are not those of the release',
    }));
    return {
      descriptor,
      gates: ordered([
        ...(await gates.beforeLive(descriptor)),
        ...(await Promise.all(gates.beside(descriptor, others))),
        ...unasked,
      ]),
    };
  }

  async #files(descriptor: ReleaseDescriptor): Promise<Pick<CheckedBuild, 'browser' | 'server'>> {
    const { artifacts } = this.#parts;
    const browser = new Map<string, Buffer>();
    const server = new Map<string, Buffer>();
    for (const file of descriptor.files) {
      const bytes = await artifacts.read(descriptor, file, 'identity');
      if (bytes) browser.set(file.path, bytes);
    }
    for (const file of descriptor.serverFiles) server.set(file.path, await artifacts.readServer(descriptor, file));
    return { browser, server };
  }
}
