import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, run, runTaskListOnce, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { ServiceApp } from '../app';
import { deadline, within } from '../deadline';
import { StandingConnection } from '../standing-connection';
import { addJob } from './add-job';

/** What is to be done with the jobs of one name. */
export interface JobTask {
  /** Throws when it is to be tried again. */
  readonly run: (payload: unknown, signal: AbortSignal) => Promise<void>;
  /** Longest time for one job, in milliseconds. */
  readonly deadlineMs?: number;
  /** Done again and again, so long after each end, by one instance at a time. A failure is logged; the next turn comes all the same. */
  readonly everyMs?: number;
}

/** Tasks by name. A job of a name that is not here waits for an instance that knows it. */
export type JobTasks = Readonly<Record<string, JobTask>>;

/** Jobs that run in this process. */
export interface RunningJobs {
  /** Takes no more jobs and waits for those that run, for a while; what is cut off is done by another process, or by the next. */
  stop(): Promise<void>;
}

const AT_ONCE = 5;
/** Few: what waits here behind long jobs is kept from other processes. */
const FETCHED_AT_ONCE = 2;
const POLL_MS = 500;
const DEADLINE_MS = 60_000;
const STOP_PATIENCE_MS = 4_000;
/** How often jobs of dead processes are looked for, and how long one that starts may take to show that it lives. */
const SWEEP_MS = 5_000;
const GRACE = '5 seconds';
const RESTART_MS = 1_000;
/** First half of the key of the lock by which a process shows that it lives; the second is made of the name of its workers. */
const ALIVE = 1_802_396_018;

/**
 * Runs jobs until it is stopped, in as many processes as there are. Each holds a lock for as long as its connection to
 * Postgres stands; jobs of a process whose lock is gone (killed, or cut off) are free for others within seconds, where the
 * library alone waits four hours. The database may go away and come back.
 */
export async function runJobs(app: ServiceApp, databaseUrl: string, tasks: JobTasks): Promise<RunningJobs> {
  const { pool } = app.pg;
  const log = app.log.child({ part: 'jobs' });
  const seconds = app.metrics.histogram('job_seconds', 'Jobs done, by task', ['task', 'outcome']);
  const stopping = new AbortController();
  const observe: Observe = (task, outcome, ms) => seconds.observe({ task, outcome }, ms / 1_000);
  const taskList = taskListOf(tasks, pool, log, observe);
  let current: Runner | null = null;
  const own: OwnJobs = { workers: new Set(), held: new Set(), missed: [] };

  const supervise = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      for (const known of [own.workers, own.held]) known.clear();
      const alive = standing(databaseUrl, own.workers, log);
      try {
        await addRecurring(pool, tasks);
        current = await start(pool, taskList, log, own);
        // Whoever stopped it in between had nothing to stop.
        if (stopping.signal.aborted) await current.stop();
        else await alive.start();
        await current.promise;
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ err: error }, 'jobs do not run; it is tried again');
      } finally {
        current = null;
        await alive.close();
      }
      await delay(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const supervised = supervise();
  const sweeping = sweep(pool, stopping.signal, log, async () => {
    if (!(await misses(pool, own))) return;
    log.warn('this process was given jobs and did not hear of it; they are done anew');
    await current?.stop();
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.race([
        Promise.all([current?.stop().catch(() => undefined), sweeping, supervised]),
        delay(STOP_PATIENCE_MS + 1_000, undefined, { ref: false }),
      ]);
    },
  };
}

/** Does all jobs that are due now, once each; for tests and tools. */
export async function runDueJobs(app: ServiceApp, tasks: JobTasks): Promise<void> {
  const taskList = taskListOf(tasks, app.pg.pool, app.log, () => undefined);
  // On one connection: the library does not wait for what it writes of a job's failure, and only there it precedes the next look.
  const client = await app.pg.pool.connect();
  try {
    await runTaskListOnce({ noHandleSignals: true, logger: loggerOf(app.log) }, taskList, client).promise;
  } finally {
    client.release();
  }
}

/** What the workers of this process are called, and the jobs that they know to have. */
interface OwnJobs {
  readonly workers: Set<string>;
  readonly held: Set<string>;
  /** Those that seemed to be missed at the last look. */
  missed: readonly string[];
}

function start(pool: Pool, taskList: TaskList, log: FastifyBaseLogger, { workers, held }: OwnJobs): Promise<Runner> {
  const events = new EventEmitter() as WorkerEvents;
  events.on('pool:create', ({ workerPool }) => void workers.add(workerPool.id));
  events.on('localQueue:getJobs:complete', ({ jobs }) => jobs.forEach(({ id }) => held.add(id)));
  events.on('localQueue:returnJobs', ({ jobs }) => jobs.forEach(({ id }) => held.delete(id)));
  events.on('job:complete', ({ job }) => void held.delete(job.id));
  return run({
    pgPool: pool,
    taskList,
    events,
    noHandleSignals: true,
    crontab: '',
    logger: loggerOf(log),
    preset: {
      worker: {
        concurrentJobs: AT_ONCE,
        pollInterval: POLL_MS,
        // One asks for all of them, where otherwise each would, with a connection of its own.
        localQueue: { size: FETCHED_AT_ONCE },
        // At once; but only what is written in batches may fail without an end of the process, as it does while the database is away.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        gracefulShutdownAbortTimeout: STOP_PATIENCE_MS / 2,
      },
    },
  });
}

/** The connection by whose lock this process's workers are known to live. */
function standing(databaseUrl: string, workers: ReadonlySet<string>, log: FastifyBaseLogger): StandingConnection {
  return new StandingConnection({
    databaseUrl,
    name: 'jobs',
    setUp: (client) =>
      client.query('select pg_advisory_lock_shared($1, hashtext(name)) from unnest($2::text[]) as name', [
        ALIVE,
        [...workers],
      ]),
    onReady: () => undefined,
    onTrouble: (error) => log.warn({ err: error }, 'the connection of the jobs was lost; others may do them meanwhile'),
  });
}

/**
 * Whether jobs are given to workers of this process that they do not know of: the answer was lost with its connection, and as the process lives
 * nobody else takes them. What was merely done meanwhile is not so at the next look.
 */
async function misses(pool: Pool, own: OwnJobs): Promise<boolean> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'kit-missed-jobs',
    text: `select id from graphile_worker.jobs
           where locked_by = any($1) and locked_at < now() - interval '${GRACE}' and id <> all($2::bigint[])`,
    values: [[...own.workers], [...own.held]],
  });
  const before = own.missed;
  own.missed = rows.map(({ id }) => id);
  return own.missed.some((id) => before.includes(id));
}

/** Frees jobs of workers that are no more, and removes those that nobody will do: another took their place while they ran, and they did not end. */
async function sweep(
  pool: Pool,
  signal: AbortSignal,
  log: FastifyBaseLogger,
  look: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { rows } = await pool.query<{ dead: string }>({
        name: 'kit-dead-workers',
        text: `select distinct j.locked_by as dead from graphile_worker.jobs j
               where j.locked_at < now() - interval '${GRACE}' and not exists (
                 select from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 2 and l.classid = $1
                   and l.database = (select oid from pg_database where datname = current_database())
                   and l.objid = (hashtext(j.locked_by)::bigint & 4294967295)::oid)`,
        values: [ALIVE],
      });
      const dead = rows.map((row) => row.dead);
      if (dead.length > 0) {
        await pool.query('select graphile_worker.force_unlock_workers($1)', [dead]);
        log.warn({ workers: dead }, 'jobs of a process that has died are free again');
      }
      await pool.query({
        name: 'kit-given-up-jobs',
        text: `select graphile_worker.complete_jobs(array(
                 select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null))`,
      });
      await look();
    } catch (error) {
      log.debug({ err: error }, 'jobs of dead processes could not be looked for');
    }
    await delay(SWEEP_MS, undefined, { signal }).catch(() => undefined);
  }
}

type Observe = (task: string, outcome: 'done' | 'failed', ms: number) => void;

function taskListOf(tasks: JobTasks, pool: Pool, log: FastifyBaseLogger, observe: Observe): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => {
      const { deadlineMs = DEADLINE_MS, everyMs } = task;
      const doOnce = async (payload: unknown, signal?: AbortSignal): Promise<void> => {
        const begun = performance.now();
        let outcome: 'done' | 'failed' = 'failed';
        try {
          const late = () => new Error(`a job of ${name} took longer than ${deadlineMs} ms`);
          await within(task.run(payload, deadline(deadlineMs, signal)), deadlineMs, late);
          outcome = 'done';
        } finally {
          observe(name, outcome, performance.now() - begun);
        }
      };
      if (everyMs === undefined) return [name, (payload, helpers) => doOnce(payload, helpers.abortSignal)];
      const turn = tolerant(log, name, (signal?: AbortSignal) => doOnce({}, signal));
      return [
        name,
        async (_payload, helpers) => {
          await turn(helpers.abortSignal);
          await addJob(pool, { task: name, ...NEXT, afterMs: everyMs });
        },
      ];
    }),
  );
}

/** A process that starts during a turn adds another, since the key is that of jobs that wait: it comes after. */
const NEXT = { key: 'next', alone: true } as const;

/** However many processes start: one turn of each waits, or goes on. */
async function addRecurring(pool: Pool, tasks: JobTasks): Promise<void> {
  for (const [task, { everyMs }] of Object.entries(tasks))
    if (everyMs !== undefined) await addJob(pool, { task, ...NEXT });
}

/** Work that never rejects: what went wrong is logged once, and so is that it works again. */
function tolerant<Args extends unknown[]>(
  log: FastifyBaseLogger,
  name: string,
  run: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  let failing = false;
  return async (...args) => {
    try {
      await run(...args);
      if (failing) log.info(`${name} works again`);
      failing = false;
    } catch (error) {
      if (!failing) log.error({ err: error }, `${name} cannot work at the moment`);
      failing = true;
    }
  };
}

/** A failed job is tried again, so none of it is an error of ours yet; each job that is done is not worth a line. */
function loggerOf(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    const line = { err: meta?.['error'] as unknown };
    if (level === 'error' || level === 'warning') log.warn(line, message);
    else log.debug(message);
  });
}
