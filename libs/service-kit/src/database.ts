import { availableParallelism } from 'node:os';
import postgres from '@fastify/postgres';
import type { PoolConfig } from 'pg';
import type { ServiceApp } from './app';
import { traceQueries } from './observability/traced-queries';

/** Limits of every connection: a statement or a wait that overruns them is an error, never a hung request. */
export const DATABASE_LIMITS = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 12_000,
} as const satisfies PoolConfig;

/**
 * More are not quicker where the database has as many processors as this machine, and each costs it about 5 MB; fewer than six would leave few for
 * requests beside the one that hears of jobs, jobs, and uploads of releases, which hold one while they wait.
 */
const CONNECTIONS = Math.min(10, Math.max(6, 2 * availableParallelism() + 2));

/** Registers @fastify/postgres (`app.pg`) for the service's own database; its statements are tied to the requests they serve. */
export async function registerDatabase(app: ServiceApp, databaseUrl: string, max = CONNECTIONS): Promise<void> {
  await app.register(postgres, {
    connectionString: databaseUrl,
    max,
    application_name: 'mintwire',
    ...DATABASE_LIMITS,
  });
  traceQueries(app.pg.pool, app.log, app.metrics);
  app.metrics.watchDatabase(app.pg.pool);
  // Of one in use its statement fails, which says it; pg emits an error besides, and unheard that would end the process.
  app.pg.pool.on('connect', (client) => client.on('error', () => undefined));
  // An idle connection that breaks must not end the process; the next query gets a new one or a coded error.
  app.pg.pool.on('error', (error) => app.log.warn({ err: error }, 'idle database connection lost'));
}
