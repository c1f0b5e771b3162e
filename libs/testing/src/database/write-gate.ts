import { Client } from 'pg';

/** Any number, as long as nobody else locks it in this database. */
const KEY = 7_101;

/** Holds the next write of one kind back, so that a process can be killed exactly there. */
export interface Gate {
  /** Resolves once somebody stands before it. */
  reached(): Promise<void>;
  /** Ends those who wait, with nothing written, and lets everybody through from now on. */
  open(): Promise<void>;
}

/** Closes a gate before writes like `insert on images` or `update of state on tables`. */
export async function closeGate(databaseUrl: string, write: string): Promise<Gate> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const table = write.split(' ').at(-1) ?? '';
  await client.query('select pg_advisory_lock($1)', [KEY]);
  await client.query(`create or replace function wait_at_gate() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(${KEY}); return new; end $$`);
  await client.query(`create trigger gate before ${write} for each row execute function wait_at_gate()`);
  const waiting = async () => {
    const { rows } = await client.query<{ pid: number }>(
      `select l.pid from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.locktype = 'advisory' and l.objid = $1 and not l.granted`,
      [KEY],
    );
    return rows.map(({ pid }) => pid);
  };
  return {
    reached: async () => {
      for (
        const until = Date.now() + 20_000;
        (await waiting()).length === 0;
        await new Promise((resolve) => setTimeout(resolve, 20))
      )
        if (Date.now() > until) throw new Error(`nobody came to ${write} within 20 s`);
    },
    open: async () => {
      const pids = await waiting();
      await client.query('select pg_terminate_backend(pid, 5000) from unnest($1::int[]) pid', [pids]);
      await client.query(`drop trigger gate on ${table}`);
      await client.end();
    },
  };
}
