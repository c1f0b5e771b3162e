import postgres from '@fastify/postgres';
import type { FastifyInstance } from 'fastify';
import type { PoolConfig } from 'pg';

/** Limits of every connection: a statement or a wait that overruns them is an error, never a hung request. */
export const DATABASE_LIMITS = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 12_000,
} as const satisfies PoolConfig;

/** Registers @fastify/postgres (`app.pg`) for the service's own database. */
export async function registerDatabase(app: FastifyInstance, databaseUrl: string, max = 10): Promise<void> {
  await app.register(postgres, { connectionString: databaseUrl, max, application_name: 'mintwire', ...DATABASE_LIMITS });
  // An idle connection that breaks must not end the process; the next query gets a new one or a coded error.
  app.pg.pool.on('error', (error) => app.log.warn({ err: error }, 'idle database connection lost'));
}
