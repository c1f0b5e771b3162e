import type { Pool } from 'pg';
import type { JobTasks } from '../jobs';

const EVERY_MS = 5 * 60 * 1_000;
/** Clocks of instances may differ. */
const GRACE_MS = 60 * 60 * 1_000;

/** Forgets counts that ran out long ago, for all instances of a database. */
export function limitTasks(pool: Pool): JobTasks {
  const run = async (): Promise<void> => {
    await pool.query('delete from kit.limits where expire < $1', [Date.now() - GRACE_MS]);
  };
  return { 'forget old limits': { everyMs: EVERY_MS, run } };
}
