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

const EVERY_MS = 60 * 60 * 1000;

/**
 * Forgets old releases: rows first, then files. What a crash leaves between the two, or an upload that died before its row,
 * is a folder without a row, which the next collection removes; nothing is ever live without its files. Each gateway has files of its own, so each
 * collects; rows that another one has forgotten are gone already.
 */
export class ReleaseCollector {
  readonly #parts: ReleaseCollectorParts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(parts: ReleaseCollectorParts) {
    this.#parts = parts;
  }

  /** Collects all remotes now, without holding up anybody, and from then on every hour. */
  start(): void {
    const run = (): void => void (this.#running = this.collectAll());
    run();
    this.#timer = setInterval(run, EVERY_MS);
  }

  /** Waits for what is being collected. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Every remote in turn. Never rejects: what fails is tried again the next time. */
  async collectAll(): Promise<void> {
    const { db, artifacts, logger } = this.#parts;
    try {
      await artifacts.sweepIncoming();
      const remotes = new Set([...(await listRemotes(db)), ...(await artifacts.remotes())]);
      for (const remote of remotes) await this.collect(remote);
    } catch (error) {
      logger.warn({ err: error }, 'old releases were not collected');
    }
  }

  /** One remote. Never rejects: that this fails is no reason to refuse the release that made it necessary. */
  async collect(remote: string): Promise<void> {
    const { db, logger } = this.#parts;
    try {
      // With nobody storing a release of this remote: one that is being stored has files and no row yet.
      await oneAtATime(db, remote, async (client) => {
        await this.#forget(client, remote);
        await this.#removeForgotten(client, remote);
      });
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

  async #removeForgotten(client: PoolClient, remote: string): Promise<void> {
    const { artifacts } = this.#parts;
    const known = new Set(await listVersions(client, remote));
    for (const version of await artifacts.versions(remote))
      if (!known.has(version)) await artifacts.remove(remote, version);
  }
}
