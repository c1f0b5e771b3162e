import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readPostmaster } from '../src/postgres/postmaster.mjs';
import { clusterData } from '../src/postgres/cluster-folder.mjs';
import { isAlive } from '../src/process/identity.mjs';
import { readLock } from '../src/process/lock.mjs';
import { allGone, createSandbox, recordedChildren, runStart, until } from './sandbox.mjs';

/** @type {Awaited<ReturnType<typeof createSandbox>>} */
let sandbox;
/** @type {ReturnType<typeof runStart>[]} */
let starts = [];

/** @param {Parameters<typeof runStart>[1]} [options] */
function start(options) {
  const started = runStart(sandbox, options);
  starts.push(started);
  return started;
}

/** @param {string} setting @param {string} [path] */
const ask = async (setting, path = '/') => (await fetch(`http://127.0.0.1:${sandbox.env[setting]}${path}`)).json();
const postmaster = () =>
  clusterData(sandbox.data)
    .map(readPostmaster)
    .find((found) => found && isAlive(found.pid));

beforeAll(async () => {
  sandbox = await createSandbox();
});
afterEach(async () => {
  for (const started of starts) started.kill('SIGTERM');
  await Promise.all(starts.map(({ ended }) => ended));
  starts = [];
});
afterAll(() => sandbox.remove());

describe('npm start', () => {
  it('brings everything up in order, gives each service its own database only, and stops all of it', async () => {
    const site = start();
    await site.ready();
    const output = site.output();
    expect(output.match(/^Mintwire is ready: .*$/gm)).toEqual([
      `Mintwire is ready: http://localhost:${sandbox.env.PORT}`,
    ]);
    const steps = [
      'Building',
      'Starting the embedded Postgres',
      'Starting the services',
      'published shell mfe-one mfe-two',
      'Starting the gateway',
    ];
    expect(steps.map((text) => output.indexOf(text))).toEqual(
      steps.map((text) => output.indexOf(text)).toSorted((a, b) => a - b),
    );
    expect(steps.every((text) => output.includes(text))).toBe(true);
    expect(await ask('NEWS_PORT')).toMatchObject({ name: 'news', database: ['DATABASE_URL_NEWS'] });
    expect(await ask('CHAIN_RPC_PORT')).toMatchObject({ name: 'local-chain', database: [] });
    expect(readFileSync(join(sandbox.data, 'logs/news.log'), 'utf8')).toContain('fake news listens');

    const pids = [...recordedChildren(sandbox.data).map(({ pid }) => pid), Number(postmaster()?.pid)];
    const asked = performance.now();
    site.kill('SIGINT');
    expect(await site.ended).toBe(0);
    expect(performance.now() - asked).toBeLessThan(10_000);
    expect(allGone(pids)).toBe(true);
  });

  it('kills what does not listen and is still done within ten seconds', async () => {
    const site = start({ env: { FAKE_DEAF: 'news' } });
    await site.ready();
    const pids = recordedChildren(sandbox.data).map(({ pid }) => pid);
    const asked = performance.now();
    site.kill('SIGTERM');
    await site.ended;
    expect(performance.now() - asked).toBeLessThan(10_000);
    expect(allGone(pids)).toBe(true);
  });

  it('killed with -9, leaves nothing that blocks the next start', async () => {
    const killed = start({ env: { FAKE_DEAF: 'presale' } });
    await killed.ready();
    const pids = recordedChildren(sandbox.data).map(({ pid }) => pid);
    killed.kill('SIGKILL');
    await killed.ended;
    const next = start();
    await next.ready();
    expect(next.output()).toContain('An earlier start was killed');
    expect(allGone(pids)).toBe(true);
  });

  it('finds the Postgres of a start whose every process was killed, and stops it', async () => {
    const killed = start();
    await killed.ready();
    const orphan = Number(postmaster()?.pid);
    const pids = recordedChildren(sandbox.data).map(({ pid }) => pid);
    // The starter is held first: were it to die before its children, they would begin to stop in order.
    killed.kill('SIGSTOP');
    for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
    killed.kill('SIGKILL');
    await killed.ended;
    expect(isAlive(orphan)).toBe(true);
    const next = start();
    await next.ready();
    expect(next.output()).toContain('A Postgres that an earlier start had left running was stopped.');
    expect(isAlive(orphan)).toBe(false);
  });

  it.each(/** @type {const} */ (['SIGTERM', 'SIGKILL']))(
    'stops when the npm that runs it gets %s, which npm does not pass on',
    async (signal) => {
      const site = start({ command: ['npm', 'start'] });
      await site.ready();
      const pids = [
        ...recordedChildren(sandbox.data).map(({ pid }) => pid),
        Number(postmaster()?.pid),
        Number(readLock(join(sandbox.data, 'start.lock'))?.pid),
      ];
      expect(pids.filter(isAlive).length).toBeGreaterThanOrEqual(8);
      const asked = performance.now();
      site.kill(signal);
      await until(() => allGone(pids), 'the end of all processes');
      expect(performance.now() - asked).toBeLessThan(10_000);
      await site.ended;
    },
  );

  it('refuses a second start on the same data in one sentence', async () => {
    const first = start();
    await first.ready();
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^Mintwire already runs on .*\(process \d+\): stop that one first.*\n$/);
    expect(await ask('PORT')).toMatchObject({ name: 'gateway' });
  });

  it('starts a service again that has died, and Postgres too', async () => {
    const site = start();
    await site.ready();
    const before = await ask('NEWS_PORT');
    await fetch(`http://127.0.0.1:${sandbox.env.NEWS_PORT}/die`).catch(() => {});
    await site.saying('news runs again.');
    expect(site.output()).toContain('news ended unexpectedly (exit code 3)');
    expect((await ask('NEWS_PORT')).pid).not.toBe(before.pid);

    const server = postmaster();
    process.kill(Number(server?.pid), 'SIGKILL');
    await site.saying('postgres runs again.');
    await until(() => postmaster()?.ready === true, 'Postgres');
    expect(postmaster()?.port).toBe(server?.port);
  });

  it('says in one sentence that a port is taken, before anything is started', async () => {
    const other = createServer();
    await new Promise((resolve) =>
      other.listen(Number(sandbox.env.PRESALE_PORT), '127.0.0.1', () => resolve(undefined)),
    );
    const site = start();
    expect(await site.ended).toBe(1);
    other.close();
    expect(site.output()).toBe(
      `The setting PRESALE_PORT (the presale service) must be a port that can be opened: ${sandbox.env.PRESALE_PORT} (presale service) is taken by another program; stop that one, or choose another port.\n`,
    );
    expect(postmaster()).toBeUndefined();
  });

  it("passes on a service's own reason and leaves nothing running", async () => {
    const site = start({ env: { FAKE_FAILS: 'launchpad' } });
    expect(await site.ended).toBe(1);
    expect(site.output().trim().split('\n').at(-1)).toMatch(
      /^launchpad could not start: The setting FEE_WALLET is missing\. Its log is .*launchpad\.log\.$/,
    );
    expect(postmaster()).toBeUndefined();
    await expect(ask('NEWS_PORT')).rejects.toThrow();
  });

  it('says what a part finds wrong with its settings, before anything is built', async () => {
    const site = start({ env: { FAKE_WRONG: 'launchpad' } });
    expect(await site.ended).toBe(1);
    expect(site.output()).toBe('The setting FEE must be a whole number from 1 to 9.\n');
    expect(postmaster()).toBeUndefined();
  });

  it('ends with code 1 and one sentence when the gateway keeps dying, and stops the rest', async () => {
    const site = start();
    await site.ready();
    const pids = recordedChildren(sandbox.data).map(({ pid }) => pid);
    const kill = async (/** @type {AbortSignal} */ signal) => {
      while (!signal.aborted) {
        await fetch(`http://127.0.0.1:${sandbox.env.PORT}/die`).catch(() => {});
        await delay(50);
      }
    };
    const killing = new AbortController();
    void kill(killing.signal);
    expect(await site.ended).toBe(1);
    killing.abort();
    expect(site.output().trim().split('\n').at(-1)).toMatch(
      /^gateway keeps failing \(exit code 3\); its log is .*gateway\.log\. The site is stopped\.$/,
    );
    expect(allGone(pids)).toBe(true);
    expect(postmaster()).toBeUndefined();
  });

  it('stops while it is still starting', async () => {
    const site = start();
    await site.saying('Starting the embedded Postgres');
    site.kill('SIGINT');
    expect(await site.ended).toBe(0);
    expect(site.output()).not.toContain('is ready');
    expect(postmaster()).toBeUndefined();
  });

  it('resets only when somebody agreed', async () => {
    const rejected = start({ args: ['--reset'] });
    expect(await rejected.ended).toBe(1);
    expect(rejected.output()).toBe(
      '--reset deletes all local data and nobody is here to be asked: add --yes if that is meant.\n',
    );
    const agreed = start({ args: ['--reset', '--yes'] });
    await agreed.ready();
    expect(agreed.output()).toContain('A new database cluster was created');
  });

  it('refuses an unknown option and wrong settings', async () => {
    const option = start({ args: ['--rest'] });
    expect(await option.ended).toBe(1);
    expect(option.output()).toMatch(/^Unknown option '--rest'.*\n$/);
    const setting = start({ env: { PORT: '70000', SOLANA_RPC_URL: 'devnet' } });
    expect(await setting.ended).toBe(1);
    expect(setting.output()).toBe(
      'The setting PORT (the gateway, the only door of the site) must be a whole number from 1 to 65535.\nThe setting SOLANA_RPC_URL (a Solana chain of your choice instead of the local one) must be a web address that begins with http:// or https://, without a user.\n',
    );
  });
});
