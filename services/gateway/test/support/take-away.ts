import { createTestDatabase } from '@mintwire/testing';
import { Client } from 'pg';

/** Closes a database to everybody, from another one of the same server. @returns opens it again */
export async function takeAway(url: string): Promise<() => Promise<void>> {
  const name = new URL(url).pathname.slice(1);
  await fromOutside(`alter database ${name} with allow_connections false`, name);
  return () => fromOutside(`alter database ${name} with allow_connections true`, null);
}

async function fromOutside(change: string, disconnect: string | null): Promise<void> {
  const other = await createTestDatabase({ name: 'other' });
  const client = new Client(other.url);
  await client.connect();
  await client.query(change);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [disconnect]);
  await client.end();
  await other.drop();
}
