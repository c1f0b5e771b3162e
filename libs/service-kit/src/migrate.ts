import type { Logger } from 'pino';
import { runner } from 'node-pg-migrate';

/**
 * Brings the database up to the newest migration of `folder` (plain SQL files). Safe to run from several processes:
 * node-pg-migrate takes an advisory lock.
 */
export async function migrate(databaseUrl: string, folder: string, logger: Pick<Logger, 'info' | 'error' | 'debug' | 'warn'>): Promise<string[]> {
  const done = await runner({
    databaseUrl,
    dir: folder,
    direction: 'up',
    migrationsTable: 'migrations',
    checkOrder: true,
    logger: {
      debug: (message) => logger.debug(message),
      info: (message) => logger.debug(message),
      warn: (message) => logger.warn(message),
      error: (message) => logger.error(message),
    },
  });
  if (done.length > 0) logger.info({ migrations: done.map((migration) => migration.name) }, 'database migrated');
  return done.map((migration) => migration.name);
}
