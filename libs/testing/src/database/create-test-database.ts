import { randomBytes } from 'node:crypto';
import { eventually } from '../eventually';
import { connectToTestServer } from './shared-server';
import { migratedTemplate } from './template';

/** A database of one's own on the test server. */
export interface TestDatabase {
  readonly name: string;
  /** Connection string of the role that owns it. */
  readonly url: string;
  /** Deletes it, open connections included. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Folder of plain SQL migrations (node-pg-migrate) to apply. */
  readonly migrations?: string;
  /** Part of the database's name, to tell them apart in logs: letters, digits, underscore. */
  readonly name?: string;
}

/** For connections that have been ended to be gone. */
const PARTING_MS = 2_000;

/**
 * Creates a fresh database in a real Postgres (about 20 ms; the very first call starts the server, about a second).
 *
 * @throws {Error} when the server does not come up or a migration fails
 * @example
 * const database = await createTestDatabase({ migrations: join(__dirname, '../migrations') });
 * // ... new Pool({ connectionString: database.url })
 * await database.drop();
 */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const label = options.name ?? 'test';
  if (!/^[a-z][a-z0-9_]{0,30}$/.test(label))
    throw new Error(`"${label}" cannot be part of a database name: use a-z, 0-9 and _.`);
  const admin = await connectToTestServer();
  const urlOf = (database: string): string => {
    const url = new URL(`postgresql://${admin.host}:${admin.port}/${database}`);
    url.username = admin.user ?? '';
    url.password = typeof admin.password === 'string' ? admin.password : '';
    return url.href;
  };
  const name = `${label}_${randomBytes(6).toString('hex')}`;
  try {
    const template = options.migrations ? await migratedTemplate(admin, options.migrations, urlOf) : 'template1';
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  } catch (error) {
    await admin.end();
    throw error;
  }
  return {
    name,
    url: urlOf(name),
    drop: async () => {
      // A pool that ended does not wait for the server: what is cut off on its way out would be an error that nobody listens for.
      const unused = async () => {
        const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1', [name]);
        if (rowCount !== 0) throw new Error(`${name} is in use`);
      };
      await eventually(unused, PARTING_MS).catch(() => undefined);
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
