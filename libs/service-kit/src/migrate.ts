import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { Logger as JobLogger, runMigrations } from 'graphile-worker';
import { runner } from 'node-pg-migrate';
import { ConfigError } from './config';
import { connectFailure } from './connect-failure';

/** One number for every process that migrates a database of ours. */
const LOCK = 7_103_518_226;
const LOCK_WAIT = '60s';
/** Whoever wants a table that a migration waits for waits behind it. So it waits less than a request has, lets those pass, and comes again: a backup reads for long. */
const TABLE_WAIT = '2s';
const TABLE_PAUSE_MS = 3_000;
const MAX_TRIES = 10;
/** SQLSTATE of a wait that took longer than `lock_timeout`. */
const NOT_LOCKED = '55P03';

/** The tables that parts of the kit need, in the schema `kit`; a service bundles our code, and not these files. */
const KIT_MIGRATIONS = join(
  dirname(createRequire(import.meta.url).resolve('@mintwire/service-kit/package.json')),
  'migrations',
);

const QUIET = new JobLogger(() => () => undefined);

/**
 * Brings the database up to the newest migrations of the kit and then of `folder` (plain SQL files). Safe to run from several
 * processes at once: the second waits for the first and then finds nothing to do.
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
  // Its next statement fails, which says it; unheard, the error would end the process.
  client.on('error', () => undefined);
  const shared = {
    dbClient: client,
    direction: 'up',
    migrationsTable: 'migrations',
    checkOrder: true,
    // Its own lock gives up at once when it is taken.
    noLock: true,
    logger: {
      debug: (message: string) => logger.debug(message),
      info: (message: string) => logger.debug(message),
      warn: (message: string) => logger.warn(message),
      error: (message: string) => logger.error(message),
    },
  } as const;
  try {
    await client.query(`set lock_timeout = '${LOCK_WAIT}'`);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`set lock_timeout = '${TABLE_WAIT}'`);
    // Their order is read off the times at which they ran, which are kept without a zone.
    await client.query(`set timezone = 'UTC'`);
    // The queue of jobs comes with a schema of its own, graphile_worker; ours may use it.
    await runMigrations({ connectionString: databaseUrl, maxPoolSize: 2, logger: QUIET });
    const kit = { ...shared, dir: KIT_MIGRATIONS, migrationsSchema: 'kit', createMigrationsSchema: true };
    const done = [
      ...(await withTables(client, logger, () => runner(kit))),
      ...(await withTables(client, logger, () => runner({ ...shared, dir: folder }))),
    ].map(({ name }) => name);
    if (done.length > 0) logger.info({ migrations: done }, 'database migrated');
    return done;
  } finally {
    await client.end();
  }
}

/** Has `run` tried again while somebody else holds a table that it needs; what it had finished stays. */
async function withTables<T>(client: Client, logger: Pick<Logger, 'warn'>, run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if ((error as { code?: unknown }).code !== NOT_LOCKED || tries === MAX_TRIES) throw error;
      await client.query('rollback');
      logger.warn('a migration waits for a table that somebody else uses; it is tried again');
      await delay(TABLE_PAUSE_MS);
    }
  }
}
