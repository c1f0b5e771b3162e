import type { Pool, PoolClient } from 'pg';

/** A pool, or one connection inside a transaction. */
export type Queryable = Pick<Pool, 'query'> | Pick<PoolClient, 'query'>;

/**
 * Runs `work` in one transaction on `client`.
 * @param ended told when the transaction is over for the database too, one way or the other: then the connection is as good as before
 */
export async function inTransaction<T>(
  client: PoolClient,
  work: () => Promise<T>,
  ended: () => void = () => undefined,
): Promise<T> {
  await client.query('begin');
  let result: T;
  try {
    result = await work();
    await client.query('commit');
  } catch (error) {
    // The caller learns what went wrong first, and not that the connection is lost besides.
    await client.query('rollback').then(ended, () => undefined);
    throw error;
  }
  ended();
  return result;
}

/** Runs `work` in one transaction on a connection of its own. */
export async function transaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let sound = false;
  try {
    return await inTransaction(
      client,
      () => work(client),
      () => (sound = true),
    );
  } finally {
    // In whatever state the connection is otherwise, nobody else gets it.
    client.release(!sound);
  }
}
