import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createTestDatabase } from './create-test-database';

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('a test database', () => {
  it('is a fresh real Postgres database that nobody else sees', async () => {
    const [one, two] = await Promise.all([createTestDatabase({ name: 'one' }), createTestDatabase()]);
    await ask(one.url, 'create table mine (n int)');
    expect(await ask(one.url, `select to_regclass('mine')::text as t, lower('ÄÖ') as l`)).toEqual([
      { t: 'mine', l: 'äö' },
    ]);
    expect(await ask(two.url, `select to_regclass('mine')::text as t`)).toEqual([{ t: null }]);
    await Promise.all([one.drop(), two.drop()]);
    await expect(ask(one.url, 'select 1')).rejects.toThrow('does not exist');
  });

  it('has the migrations applied, whoever asks first', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    writeFileSync(join(folder, '1_first.sql'), `create table token (mint text primary key); -- ${folder}`);
    const databases = await Promise.all([1, 2, 3].map(() => createTestDatabase({ migrations: folder })));
    for (const { url } of databases) {
      expect(await ask(url, 'insert into token values ($$m$$) returning mint')).toEqual([{ mint: 'm' }]);
      expect(await ask(url, 'select name from migrations')).toEqual([{ name: '1_first' }]);
    }
    await Promise.all(databases.map((database) => database.drop()));
    rmSync(folder, { recursive: true });
  });

  it('says which migration is wrong and can be tried again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    writeFileSync(join(folder, '1_wrong.sql'), `create tabel oops (); -- ${folder}`);
    await expect(createTestDatabase({ migrations: folder })).rejects.toThrow('syntax error');
    await expect(createTestDatabase({ migrations: folder })).rejects.toThrow('syntax error');
    rmSync(folder, { recursive: true });
  });

  it('is dropped although connections are open', async () => {
    const database = await createTestDatabase();
    const client = new Client(database.url);
    client.on('error', () => undefined);
    await client.connect();
    await database.drop();
    await expect(client.query('select 1')).rejects.toThrow();
  });

  it('refuses a name that would not be a name', async () => {
    await expect(createTestDatabase({ name: 'x; drop' })).rejects.toThrow('cannot be part of a database name');
  });
});
