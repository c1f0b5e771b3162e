import { Client } from 'pg';
import type { Logger } from 'pino';
import { runner } from 'node-pg-migrate';
import { ConfigError } from './config';
import { connectFailure } from './connect-failure';

/** One number for every process that migrates a database of ours. */
const LOCK = 7_103_518_226;
const LOCK_WAIT = '60s';

/**
 * Brings the database up to the newest migration of `folder` (plain SQL files). Safe to run from several processes at
 * once: the second waits for the first and then finds nothing to do.
 * @throws {ConfigError} when the database cannot be reached
 */
export async function migrate(
  databaseUrl: string,
  folder: string,
  logger: Pick<Logger, 'info' | 'error' | 'debug' | 'warn'>,
): Promise<string[]> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    application_name: 'mintwire migrations',
  });
  await client.connect().catch((cause: unknown) => {
    throw new ConfigError(`The database of this process (setting DATABASE_URL_...): ${connectFailure(cause)}.`, {
      cause,
    });
  });
  try {
    await client.query(`set lock_timeout = '${LOCK_WAIT}'`);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const done = await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      migrationsTable: 'migrations',
      checkOrder: true,
      // Its own lock gives up at once when it is taken.
      noLock: true,
      logger: {
        debug: (message) => logger.debug(message),
        info: (message) => logger.debug(message),
        warn: (message) => logger.warn(message),
        error: (message) => logger.error(message),
      },
    });
    if (done.length > 0) logger.info({ migrations: done.map((migration) => migration.name) }, 'database migrated');
    return done.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}
