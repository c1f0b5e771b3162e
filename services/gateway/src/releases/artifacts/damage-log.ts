import type { AppError, ReleaseDescriptor } from '@mintwire/contracts';
import type { Metrics } from '@mintwire/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { insertAudit } from '../../admin/store/audit';

/** A file that stays damaged is written down this often, and counts as damaged for so long after it was last seen so. */
const ONCE_IN_MS = 10 * 60 * 1000;

/** Stands for the row of the registry. */
export const DESCRIPTION = 'release.json';

interface Damage {
  readonly remote: string;
  readonly version: string;
  readonly path: string;
  /** When it was last put into the audit log, in milliseconds. */
  readonly written: number;
}

/** Is told of a file of a release that is not what was published. */
export type ReportDamage = (remote: string, version: string, path: string, error: AppError) => void;

/** What a {@link DamageLog} works with. */
export interface DamageLogParts {
  readonly db: Pool;
  readonly clock: () => Date;
  readonly logger: FastifyBaseLogger;
  readonly metrics: Metrics;
}

/** Files that were changed on disk: whoever did that did not come through the registry. They go to the log, the audit log and the metrics. */
export class DamageLog {
  readonly #parts: Omit<DamageLogParts, 'metrics'>;
  readonly #found: ReturnType<Metrics['counter']>;
  readonly #known = new LRUCache<string, Damage>({ max: 1_000, ttl: ONCE_IN_MS });

  constructor({ metrics, ...parts }: DamageLogParts) {
    this.#parts = parts;
    this.#found = metrics.counter('release_damage_total', 'Times that a file of a release was not what was published', [
      'remote',
    ]);
  }

  /** What was found of this release in the last minutes, as a sentence; null when nothing was. */
  faultOf(remote: string, version: string): string | null {
    const found = [...this.#known.values()].find((damage) => damage.remote === remote && damage.version === version);
    return found ? `${found.path} is not what was published` : null;
  }

  /** What was found of a release counts no longer: its files are whole again. */
  forget(remote: string, version: string): void {
    for (const [subject, found] of this.#known.entries())
      if (found.remote === remote && found.version === version) this.#known.delete(subject);
  }

  /** What was found counts no longer where the release was put right since, by whomever: its row, or its files. */
  async recheck(
    readable: readonly ReleaseDescriptor[],
    holds: (release: ReleaseDescriptor) => Promise<boolean>,
  ): Promise<void> {
    for (const [subject, { remote, version, path }] of [...this.#known.entries()]) {
      const release = readable.find((each) => each.remote.name === remote && each.version === version);
      if (!release) continue;
      if (path === DESCRIPTION || (isFileOf(release, path) && (await holds(release)))) this.#known.delete(subject);
    }
  }

  /** A file was found to be what was published. */
  sound(remote: string, version: string, path: string): void {
    this.#known.delete(`${remote} ${version} ${path}`);
  }

  /** A file was made anew from what was left of it. */
  mended(remote: string, version: string, path: string): void {
    const subject = `${remote} ${version} ${path}`;
    const { db, clock, logger } = this.#parts;
    this.#known.delete(subject);
    logger.warn({ subject }, 'a file of a release was made anew');
    insertAudit(db, { at: clock(), actor: 'system', action: 'release.mended', subject, outcome: 'done' }).catch(
      (cause: unknown) => logger.error({ err: cause, subject }, 'a mended file is not in the audit log'),
    );
  }

  readonly report: ReportDamage = (remote, version, path, error) => {
    const { db, clock, logger } = this.#parts;
    this.#found.inc({ remote });
    const subject = `${remote} ${version} ${path}`;
    const now = clock().getTime();
    const written = this.#known.get(subject)?.written;
    const again = written !== undefined && now - written < ONCE_IN_MS;
    this.#known.set(subject, { remote, version, path, written: again ? written : now });
    if (again) return;
    logger.error({ err: error, subject }, 'a file of a release is not what was published');
    const detail = error.cause instanceof Error ? error.cause.message : null;
    insertAudit(db, {
      at: clock(),
      actor: 'system',
      action: 'release.damaged',
      subject,
      outcome: 'refused',
      code: error.code,
      detail,
    }).catch((cause: unknown) => {
      this.#known.delete(subject);
      logger.error({ err: cause, subject }, 'a damaged file is not in the audit log');
    });
  };
}

/** Whether it is a file in the registry's store, compressed or not, and no copy that somebody else has of it. */
function isFileOf({ files, serverFiles }: ReleaseDescriptor, path: string): boolean {
  const bare = path.replace(/^(br|gzip|server)\//, '');
  return [...files, ...serverFiles].some((file) => file.path === path || file.path === bare);
}
