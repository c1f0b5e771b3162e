import type { Pool, PoolClient } from 'pg';

/** Of two releases of a remote stored at once, the second finds what the first has done. */
export async function oneAtATime<T>(db: Pool, remote: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await db.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('mintwire.publish'), hashtext($1))", [remote]);
    const result = await work(client);
    await client.query("select pg_advisory_unlock(hashtext('mintwire.publish'), hashtext($1))", [remote]);
    client.release();
    return result;
  } catch (error) {
    // Ending the connection gives up its lock.
    client.release(true);
    throw error;
  }
}
