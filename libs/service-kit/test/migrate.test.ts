import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import { eventually } from '@mintwire/testing/eventually';
import { Client } from 'pg';
import { createLogger } from '../src/logger';
import { migrate } from '../src/migrate';

const LOGGER = createLogger('sample', 'silent');

describe('migrations', () => {
  let database: TestDatabase;
  let folder: string;
  let clients: Client[];

  const write = (name: string, sql: string) => writeFileSync(join(folder, `${name}.sql`), `-- Up Migration\n${sql}\n`);
  const open = async (): Promise<Client> => {
    const client = new Client({ connectionString: database.url, statement_timeout: 10_000 });
    await client.connect();
    clients.push(client);
    return client;
  };

  beforeEach(async () => {
    clients = [];
    folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    database = await createTestDatabase({ name: 'migrate' });
    write('1795000000000_notes', 'create table notes (id int primary key);');
    await migrate(database.url, folder, LOGGER);
  });
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  it('let others at a table that a backup reads for long, and run once it can be had', async () => {
    const [backup, service] = [await open(), await open()];
    await backup.query('begin; select from notes');
    write('1795000000001_text', 'alter table notes add column text text;');
    const migrated = migrate(database.url, folder, LOGGER);
    const waiting = `select from pg_locks where relation = 'notes'::regclass and not granted`;
    await eventually(async () => expect((await service.query(waiting)).rowCount).toBe(1));
    await service.query('select id from notes');
    await backup.query('commit');
    expect(await migrated).toEqual(['1795000000001_text']);
    await service.query('select text from notes');
  });

  it('are in their order although the clock of the database has another zone since', async () => {
    const admin = await open();
    const { rows } = await admin.query<{ name: string }>('select current_database() as name');
    await admin.query(`alter database ${rows[0]?.name} set timezone = 'Pacific/Kiritimati'`);
    write('1795000000001_text', 'alter table notes add column text text;');
    expect(await migrate(database.url, folder, LOGGER)).toEqual(['1795000000001_text']);
    await admin.query(`alter database ${rows[0]?.name} set timezone = 'UTC'`);
    write('1795000000002_time', 'alter table notes add column time timestamptz;');
    expect(await migrate(database.url, folder, LOGGER)).toEqual(['1795000000002_time']);
    expect(await migrate(database.url, folder, LOGGER)).toEqual([]);
  });

  it('that fail half way leave what they did not finish undone, and go on from there once they are right', async () => {
    write('1795000000001_text', 'alter table notes add column text text;');
    write(
      '1795000000002_wrong',
      'alter table notes add column time timestamptz; alter table nothing add column x int;',
    );
    await expect(migrate(database.url, folder, LOGGER)).rejects.toThrow('relation "nothing" does not exist');
    const admin = await open();
    const columns = async () =>
      (
        await admin.query<{ name: string }>(
          `select column_name as name from information_schema.columns where table_name = 'notes' order by ordinal_position`,
        )
      ).rows.map(({ name }) => name);
    expect(await columns()).toEqual(['id', 'text']);
    write('1795000000002_wrong', 'alter table notes add column time timestamptz;');
    expect(await migrate(database.url, folder, LOGGER)).toEqual(['1795000000002_wrong']);
    expect(await columns()).toEqual(['id', 'text', 'time']);
  });
});
