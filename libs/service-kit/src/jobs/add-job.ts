import type { Queryable } from '../transaction';

/** A job to be done once. */
export interface NewJob {
  readonly task: string;
  /** Of its task: while a job of that key waits, another one takes its place instead of standing beside it. */
  readonly key: string;
  readonly payload?: unknown;
  /** Not before so many milliseconds have passed, by the clock of the database: that of a machine may be another. */
  readonly afterMs?: number;
  /** Never done at the same time as another one of its task that says so, whichever process has it. */
  readonly alone?: boolean;
}

/** It is tried again after a pause that grows to six hours; a task that gives up says so by not throwing. */
const MAX_ATTEMPTS = 10_000;

/**
 * Adds a job in the transaction that makes it necessary: an outbox. It is done at least once after the commit, and never
 * without it. What it does must bear being done twice: a process may die between the deed and the note of it.
 */
export async function addJob(db: Queryable, { task, key, payload = {}, afterMs = 0, alone }: NewJob): Promise<void> {
  await db.query({
    name: 'kit-add-job',
    text: `select graphile_worker.add_job($1, $2::json, job_key := $3, run_at := now() + $4::int * interval '1 millisecond',
             max_attempts := $5, queue_name := $6)`,
    values: [task, JSON.stringify(payload), `${task}:${key}`, afterMs, MAX_ATTEMPTS, alone ? task : null],
  });
}
