import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '@mintwire/service-kit/transaction';
import { insertAudit } from '../admin/store/audit';
import { decideInTurn } from '../composition/store/channels';
import { forgetOldReleases, listRemotes, listVersions } from './store/releases';
import type { Retention } from '../config';
import type { ArtifactStore } from './artifacts/artifact-store';
import { oneAtATime } from './one-at-a-time';

/** What a {@link ReleaseCollector} works with. */
export interface ReleaseCollectorParts {
  readonly db: Pool;
  readonly artifacts: ArtifactStore;
  readonly clock: () => Date;
  readonly logger: FastifyBaseLogger;
  /** What is kept of each remote. */
  readonly keep: Retention;
}

/** For the job: of many releases in a bucket that is slow, this takes a while. */
export const COLLECTION = { everyMs: 60 * 60 * 1000, deadlineMs: 10 * 60 * 1000 } as const;

/**
 * Forgets old releases: rows first, then files. What a crash leaves between the two, or an upload that died before its row,
 * is a folder without a row, which the next collection removes; nothing is ever live without its files. One gateway collects for all; the others
 * are notified of it, since each has a disk that only it can clean.
 */
export class ReleaseCollector {
  readonly #parts: ReleaseCollectorParts;
  #cleaning: Promise<void> = Promise.resolve();

  constructor(parts: ReleaseCollectorParts) {
    this.#parts = parts;
  }

  /** Every remote in turn. */
  async collectAll(): Promise<void> {
    const { db, artifacts } = this.#parts;
    const remotes = new Set([...(await listRemotes(db)), ...(await artifacts.remotes())]);
    for (const remote of remotes) await this.collect(remote);
  }

  /** One remote. Never rejects: that this fails is no reason to refuse the release that made it necessary. */
  async collect(remote: string): Promise<void> {
    await this.#inTurn(remote, async (client) => {
      await this.#forget(client, remote);
      await removeForgotten(client, remote, this.#parts.artifacts);
    });
  }

  /** Removes from this gateway's disk what has no row any more. Never rejects: what fails is tried again the next time. */
  async cleanDisk(): Promise<void> {
    this.#cleaning = this.#cleaning.then(() => this.#cleanDisk());
    return this.#cleaning;
  }

  /** Waits for the disk that is being cleaned. */
  async stop(): Promise<void> {
    await this.#cleaning;
  }

  async #cleanDisk(): Promise<void> {
    const disk = this.#parts.artifacts.onDisk();
    try {
      await disk.sweepIncoming();
      for (const remote of await disk.remotes())
        await this.#inTurn(remote, (client) => removeForgotten(client, remote, disk));
    } catch (error) {
      this.#parts.logger.warn({ err: error }, 'what was left behind is still on this disk');
    }
  }

  /** With nobody storing a release of this remote: one that is being stored has files and no row yet. */
  async #inTurn(remote: string, work: (client: PoolClient) => Promise<void>): Promise<void> {
    const { db, logger } = this.#parts;
    try {
      await oneAtATime(db, remote, work);
    } catch (error) {
      logger.warn({ err: error, remote }, 'old releases were not collected');
    }
  }

  async #forget(client: PoolClient, remote: string): Promise<void> {
    const { keep, clock } = this.#parts;
    await inTransaction(client, async () => {
      // Nothing becomes live while it is being forgotten.
      await decideInTurn(client);
      for (const version of await forgetOldReleases(client, remote, keep)) {
        await insertAudit(client, {
          at: clock(),
          actor: 'system',
          action: 'release.collect',
          subject: `${remote} ${version}`,
          outcome: 'done',
        });
      }
    });
  }
}

async function removeForgotten(client: PoolClient, remote: string, artifacts: ArtifactStore): Promise<void> {
  const known = new Set(await listVersions(client, remote));
  for (const version of await artifacts.versions(remote))
    if (!known.has(version)) await artifacts.remove(remote, version);
}
