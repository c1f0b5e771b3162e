import { AsyncResource } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import type { Client, ClientBase, Pool } from 'pg';
import type { Logger } from 'pino';
import { currentRequestId } from '../request-context';
import type { Metrics } from './metrics';

type Connected = (...args: unknown[]) => unknown;
type Callback = (error: unknown, result: unknown) => void;
type Query = (...args: unknown[]) => unknown;
interface QueryConfig {
  readonly name?: string;
  readonly text: string;
}

/** A statement that takes longer is written down, in milliseconds. */
const SLOW_MS = 500;
const SHOWN_CHARACTERS = 160;
/** What pg says when an answer does not come within `query_timeout`. */
const NO_ANSWER = 'Query read timeout';
/** What code of ours expects and handles: broken constraints and transactions that give way to others. SQLSTATE classes. */
const EXPECTED = /^(23|40)/;

/**
 * Ties every statement of `pool` to the request it is part of. A statement without a name carries the id as a comment,
 * so that it stands in Postgres' own log and in pg_stat_activity; a named one is prepared once and shared by all
 * requests, so its text must stay the same. Of both, the slow and the failed ones are logged here with the id, the
 * statement and the process id of the connection, which is what Postgres puts before each line of its log; at level
 * debug all are.
 */
export function traceQueries(pool: Pool, logger: FastifyBaseLogger, metrics: Metrics): void {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => unknown;
  // pg-pool calls back from whatever request gives a connection back; the statement belongs to the one that waited.
  pool.connect = ((callback?: Connected) => connect(callback && ofThisRequest(callback))) as Pool['connect'];
  pool.on('connect', (client) => traceClient(client, logger, metrics));
}

/** As `AsyncResource.bind`, which makes a function with properties of its own each time: a twentieth of what a list costs. */
function ofThisRequest(callback: Connected): Connected {
  const resource = new AsyncResource('pool.connect');
  return (...args) => resource.runInAsyncScope(callback, undefined, ...args);
}

function traceClient(client: ClientBase, logger: FastifyBaseLogger, metrics: Metrics): void {
  const query = client.query.bind(client) as Query;
  const { processID } = client as unknown as { processID: number | null };
  client.query = ((...args: unknown[]) => {
    const [first, ...rest] = args;
    const statement = statementOf(first);
    if (!statement) return query(...args);
    const requestId = currentRequestId();
    const start = performance.now();
    const ended = (error: unknown): void => {
      // Whoever got this connection next would wait behind that answer; the queue of jobs gives it back as if it were sound.
      if ((error as Partial<Error> | undefined)?.message === NO_ANSWER) void (client as Client).end();
      const milliseconds = performance.now() - start;
      const name = statement.name ?? 'unnamed';
      metrics.queries.observe({ statement: name, outcome: error ? 'failed' : 'ok' }, milliseconds / 1_000);
      if (!error && milliseconds < SLOW_MS && !logsDebug(logger)) return;
      const line = {
        reqId: requestId,
        statement: statement.name,
        sql: statement.text.replace(/\s+/g, ' ').slice(0, SHOWN_CHARACTERS),
        milliseconds: Math.round(milliseconds),
        connection: processID,
      };
      if (error)
        logger[EXPECTED.test(String((error as { code?: unknown }).code)) ? 'info' : 'warn'](
          { ...line, err: error },
          'a statement failed',
        );
      else
        logger[milliseconds < SLOW_MS ? 'debug' : 'warn'](
          line,
          milliseconds < SLOW_MS ? 'a statement' : 'a slow statement',
        );
    };
    const traced = requestId === undefined || statement.name !== undefined ? first : commented(first, requestId);
    return observed(query, [traced, ...rest], ended);
  }) as ClientBase['query'];
}

function logsDebug(logger: FastifyBaseLogger): boolean {
  return (logger as Partial<Logger>).isLevelEnabled?.('debug') ?? false;
}

/** Null for what is no text: cursors and copy streams bring their own protocol. */
function statementOf(first: unknown): QueryConfig | null {
  if (typeof first === 'string') return { text: first };
  const { text, submit } = (first ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? (first as QueryConfig) : null;
}

function commented(first: unknown, requestId: string): unknown {
  const comment = `/* request_id=${requestId} */ `;
  return typeof first === 'string'
    ? comment + first
    : { ...(first as QueryConfig), text: comment + (first as QueryConfig).text };
}

function observed(query: Query, args: unknown[], ended: (error: unknown) => void): unknown {
  const last = args.at(-1);
  if (typeof last === 'function') {
    const callback: Callback = (error, result) => {
      ended(error);
      (last as Callback)(error, result);
    };
    return query(...args.slice(0, -1), callback);
  }
  const result = query(...args) as Promise<unknown>;
  result.then(() => ended(undefined), ended);
  return result;
}
