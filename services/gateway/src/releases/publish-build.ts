import { isDeepStrictEqual } from 'node:util';
import { AppError, type ReleaseDescriptor, type ReleaseFile, ERRORS } from '@mintwire/contracts';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '@mintwire/service-kit/transaction';
import { decideLocalBuild, lockWords, type Channel, type LocalBuildOutcome } from '../composition/domain/channel';
import { lockChannel, setLive } from '../composition/store/channels';
import { findStored, insertRelease, repairRow } from './store/releases';
import type { ArtifactStore } from './artifacts/artifact-store';
import { oneAtATime } from './one-at-a-time';
import { readBuild } from './read-build';

/** What publishing a build came to. */
export interface Published {
  readonly remote: string;
  readonly version: string;
  /** False when the version had been stored before. */
  readonly stored: boolean;
  /** True when it had been stored, and its row could not be read, or files of it were missing or changed. */
  readonly repaired: boolean;
  readonly outcome: LocalBuildOutcome;
  /** The version visitors get now; null when somebody took the remote off the site. */
  readonly live: string | null;
  /** Who keeps it from going live, and why; null unless the remote is locked. */
  readonly lock: ReturnType<typeof lockWords> | null;
}

/**
 * Stores the build in `dist` under its version and makes it live unless a person decided otherwise. Files come first and
 * the registry's rows last, in one transaction: whatever interrupts it leaves nothing live that is not whole.
 * @throws {AppError} RELEASE_INVALID, RELEASE_EXISTS
 */
export async function publishBuild(db: Pool, artifacts: ArtifactStore, dist: string): Promise<Published> {
  const build = await readBuild(dist);
  const { descriptor } = build;
  const prepared = (await artifacts.holds(descriptor)) ? null : await artifacts.prepare(build);
  try {
    return await oneAtATime(db, descriptor.remote.name, async (client) => {
      const known = await findStored(client, descriptor.remote.name, descriptor.version);
      const unreadable = known instanceof AppError;
      if (known && !unreadable) rejectOtherContent(known, descriptor);
      const whole = await artifacts.holds(descriptor);
      if (!whole) await artifacts.place(descriptor, prepared ?? (await artifacts.prepare(build)));
      const published = await inTransaction(client, async () => {
        if (unreadable) await repairRow(client, descriptor);
        return register(client, descriptor, known === null);
      });
      return { ...published, repaired: known !== null && (unreadable || !whole) };
    });
  } finally {
    if (prepared !== null) await artifacts.dropIncoming(prepared);
  }
}

async function register(
  client: PoolClient,
  descriptor: ReleaseDescriptor,
  isNew: boolean,
): Promise<Omit<Published, 'repaired'>> {
  const { version, remote } = descriptor;
  if (isNew) await insertRelease(client, descriptor);
  const channel = await lockChannel(client, remote.name);
  const outcome = decideLocalBuild(channel, version);
  if (outcome === 'goes-live') await setLive(client, remote.name, version, 'local-build');
  return {
    remote: remote.name,
    version,
    stored: isNew,
    outcome,
    live: liveAfter(outcome, version, channel),
    lock: channel?.locked ? lockWords(channel) : null,
  };
}

function liveAfter(outcome: LocalBuildOutcome, version: string, channel: Channel | null): string | null {
  return outcome === 'goes-live' || !channel ? version : channel.live;
}

function rejectOtherContent(known: ReleaseDescriptor, build: ReleaseDescriptor): void {
  const { name } = build.remote;
  const same =
    isDeepStrictEqual(hashes(known.files), hashes(build.files)) &&
    isDeepStrictEqual(hashes(known.serverFiles), hashes(build.serverFiles));
  if (!same) throw new AppError(ERRORS.RELEASE_EXISTS, { remote: name, version: build.version });
}

function hashes(files: readonly ReleaseFile[]): Map<string, string> {
  return new Map(files.map((file) => [file.path, file.integrity]));
}
