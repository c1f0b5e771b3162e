import type { Pool, PoolClient } from 'pg';

/** Runs `work` in one transaction on `client`. */
export async function inTransaction<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Runs `work` in one transaction on a connection of its own. */
export async function transaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await inTransaction(client, () => work(client));
    client.release();
    return result;
  } catch (error) {
    // Whatever state the connection is in now, nobody else gets it.
    client.release(true);
    throw error;
  }
}
