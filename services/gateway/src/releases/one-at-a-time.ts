import { AppError, ERRORS } from '@mintwire/contracts';
import type { Pool, PoolClient } from 'pg';

/** SQLSTATE of a statement that waited longer than it may. */
const CANCELLED = '57014';
const RETRY_SECONDS = 10;

/**
 * Of two releases of a remote stored at once, the second finds what the first has done. What takes long is done before.
 * @throws {AppError} UPLOAD_BUSY when the first is not done in time
 */
export async function oneAtATime<T>(db: Pool, remote: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await db.connect();
  let unlocked = false;
  try {
    await lock(client, remote);
    try {
      return await work(client);
    } finally {
      await client.query("select pg_advisory_unlock(hashtext('mintwire.publish'), hashtext($1))", [remote]).then(
        () => (unlocked = true),
        () => undefined,
      );
    }
  } finally {
    // Ending the connection gives up its lock.
    client.release(!unlocked);
  }
}

async function lock(client: PoolClient, remote: string): Promise<void> {
  try {
    await client.query("select pg_advisory_lock(hashtext('mintwire.publish'), hashtext($1))", [remote]);
  } catch (cause) {
    throw (cause as { code?: string }).code === CANCELLED
      ? new AppError(ERRORS.UPLOAD_BUSY, { seconds: RETRY_SECONDS }, { cause })
      : cause;
  }
}
