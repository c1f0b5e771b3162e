import type { AppError } from '@mintwire/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { insertAudit } from '../store/audit';

/** A file that stays damaged is written down this often. */
const ONCE_IN_MS = 10 * 60 * 1000;

/** Writes a file that was changed on disk to the log and the audit log: whoever did that did not come through the registry. */
export function damageReport(
  db: Pool,
  clock: () => Date,
  logger: FastifyBaseLogger,
): (remote: string, version: string, path: string, error: AppError) => void {
  const known = new LRUCache<string, true>({ max: 1_000, ttl: ONCE_IN_MS });
  return (remote, version, path, error) => {
    const subject = `${remote} ${version} ${path}`;
    if (known.has(subject)) return;
    known.set(subject, true);
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
      known.delete(subject);
      logger.error({ err: cause, subject }, 'a damaged file is not in the audit log');
    });
  };
}
