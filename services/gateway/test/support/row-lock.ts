import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';

const WAITING = "select 1 from pg_locks where locktype = 'transactionid' and not granted";

/** Until some transaction waits for a row that another one holds, or `work`, which may not do so, has ended. */
export async function untilRowAwaited(db: Pool, work: Promise<unknown>): Promise<void> {
  let ended = false;
  const end = () => (ended = true);
  void work.then(end, end);
  while (!ended && (await db.query(WAITING)).rowCount === 0) await delay(10);
}
