import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import { eventually } from '@mintwire/testing/eventually';
import { standBetween } from '@mintwire/testing/stand-between';
import { createServiceApp, type ServiceApp } from '../src/app';
import { registerDatabase } from '../src/database';
import { addJob, runJobs, type JobTasks } from '../src/jobs';
import { createLogger } from '../src/logger';
import { transaction } from '../src/transaction';

const KIT = join(__dirname, '../migrations');

describe('jobs', () => {
  let database: TestDatabase;
  let app: ServiceApp;
  let ends: (() => Promise<void>)[] = [];

  /** An instance of a service with its connections. */
  const open = async (url = database.url) => {
    const opened = await createServiceApp({
      name: 'sample',
      version: '1.0.0',
      logger: createLogger('sample', 'silent'),
      checks: {},
    });
    await registerDatabase(opened, url);
    ends.unshift(() => opened.close());
    return opened;
  };
  const start = async (tasks: JobTasks, url = database.url) => {
    const instance = await open(url);
    const jobs = await runJobs(instance, url, tasks);
    ends.unshift(() => jobs.stop());
    return { instance, jobs };
  };
  const waiting = async () => {
    const { rows } = await app.pg.query<{ task: string; attempts: number }>(
      'select task_identifier as task, attempts from graphile_worker.jobs order by id',
    );
    return rows;
  };

  beforeEach(async () => {
    ends = [];
    database = await createTestDatabase({ name: 'jobs', migrations: KIT });
    app = await open();
  });
  afterEach(async () => {
    for (const end of ends) await end();
    await database.drop();
  });

  it('are done once by one of several instances, after the commit and never without it', async () => {
    const done: unknown[] = [];
    const tasks: JobTasks = { note: { run: async (payload) => void done.push(payload) } };
    await Promise.all([start(tasks), start(tasks), start(tasks)]);
    await expect(
      transaction(app.pg.pool, async (client) => {
        await addJob(client, { task: 'note', key: 'lost', payload: 'rolled back' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const numbers = Array.from({ length: 30 }, (_, number) => number);
    await transaction(app.pg.pool, async (client) => {
      for (const number of numbers) await addJob(client, { task: 'note', key: String(number), payload: number });
      await delay(700);
      expect(done).toEqual([]);
    });
    await eventually(() => expect(done).toHaveLength(30));
    await delay(700);
    expect([...done].sort((a, b) => Number(a) - Number(b))).toEqual(numbers);
    await eventually(async () => expect(await waiting()).toEqual([]));
  });

  it('are left to others by an instance that was stopped while it began', async () => {
    const done: string[] = [];
    const tasksOf = (name: string): JobTasks => ({ note: { run: async () => void done.push(name) } });
    const jobs = await runJobs(await open(), database.url, tasksOf('stopped'));
    await jobs.stop();
    await addJob(app.pg, { task: 'note', key: 'one' });
    await delay(1_200);
    expect(done).toEqual([]);
    await start(tasksOf('other'));
    await eventually(() => expect(done).toEqual(['other']));
  });

  it('of one key take the place of each other while they wait', async () => {
    for (const version of [1, 2, 3]) await addJob(app.pg.pool, { task: 'note', key: 'same', payload: { version } });
    const done: unknown[] = [];
    await start({ note: { run: async (payload) => void done.push(payload) } });
    await eventually(() => expect(done).toEqual([{ version: 3 }]));
    // Done, so the key is free for the next.
    await addJob(app.pg.pool, { task: 'note', key: 'same', payload: { version: 4 } });
    await eventually(() => expect(done).toEqual([{ version: 3 }, { version: 4 }]));
  });

  it('are tried again after a failure, and wait when nobody knows their task', async () => {
    await addJob(app.pg.pool, { task: 'unheard of', key: 'x' });
    await addJob(app.pg.pool, { task: 'mail', key: 'x' });
    let attempts = 0;
    const seen: unknown[] = [];
    const { instance } = await start({
      mail: {
        run: async () => {
          attempts += 1;
          if (attempts < 3) throw new Error('no answer');
        },
      },
    });
    await eventually(async () => {
      const stored = (await waiting()).find(({ task }) => task === 'mail')?.attempts;
      if (stored !== undefined && stored !== seen.at(-1)) seen.push(stored);
      await app.pg.query(
        `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where task_identifier = 'mail'), run_at := now())`,
      );
      expect(attempts).toBe(3);
    });
    // However seldom this looked: they were counted, and never back.
    expect(seen.length).toBeGreaterThan(1);
    expect(seen).toEqual([...seen].sort());
    await eventually(async () => expect(await waiting()).toEqual([{ task: 'unheard of', attempts: 0 }]));
    expect(await instance.metrics.text()).toMatch(/job_seconds_count\{.*task="mail",outcome="failed"\} 2/);
  });

  it('of a process that was killed are done by another within seconds, and those of a living one are left to it', async () => {
    const begun: string[] = [];
    const long: JobTasks = {
      long: {
        run: async (payload) => {
          begun.push(String(payload));
          await delay(13_000);
        },
      },
    };
    await addJob(app.pg.pool, { task: 'long', key: 'living', payload: 'living' });
    await start(long);
    await eventually(() => expect(begun).toEqual(['living']));
    // What kill -9 leaves behind.
    await addJob(app.pg.pool, { task: 'long', key: 'dead', payload: 'dead', afterMs: 60_000 });
    await app.pg.query(
      `update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now() - interval '6 seconds', run_at = now() where key = 'long:dead'`,
    );
    await start(long);
    await eventually(() => expect(begun).toEqual(['living', 'dead']));
    await delay(9_000);
    expect(begun).toEqual(['living', 'dead']);
  });

  it('that recur are done by one instance at a time, also after a failure', async () => {
    let running = 0;
    let max = 0;
    let turns = 0;
    let endFirst: () => void = () => undefined;
    const first = new Promise<void>((resolve) => (endFirst = resolve));
    const tasks: JobTasks = {
      look: {
        everyMs: 50,
        run: async () => {
          running += 1;
          max = Math.max(max, running);
          turns += 1;
          await (turns === 1 ? first : delay(80));
          running -= 1;
          if (turns === 2) throw new Error('the chain is silent');
        },
      },
    };
    await start(tasks);
    await eventually(() => expect(running).toBe(1));
    // During a turn, as when one version takes over from another.
    await Promise.all([start(tasks), start(tasks)]);
    await eventually(async () => expect(await waiting()).toHaveLength(2));
    // They look twice in that time.
    await delay(1_200);
    endFirst();
    await eventually(() => expect(turns).toBeGreaterThan(5));
    expect(max).toBe(1);
    await eventually(async () => expect(await waiting()).toHaveLength(1));
  });

  it.each([-3_600_000, 3_600_000])(
    'that recur do so by the clock of the database: one of a machine that is %s ms off is nothing to them',
    async (off) => {
      const times: number[] = [];
      const now = Date.now.bind(Date);
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + off);
      try {
        await start({ look: { everyMs: 1_000, run: async () => void times.push(performance.now()) } });
        await eventually(() => expect(times.length).toBeGreaterThan(2));
      } finally {
        clock.mockRestore();
      }
      expect((times[2] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1_900);
    },
  );

  it('leave nothing behind when a process died of them and another one took their place', async () => {
    await addJob(app.pg.pool, { task: 'look', key: 'next', alone: true });
    // What kill -9 leaves behind.
    await app.pg.query(`update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now()`);
    await start({ look: { everyMs: 60_000, run: async () => undefined } });
    await eventually(async () => expect(await waiting()).toHaveLength(2));
    await eventually(async () => expect(await waiting()).toEqual([{ task: 'look', attempts: 0 }]));
  });

  it('that take too long are given up, told so, and tried again', async () => {
    await addJob(app.pg.pool, { task: 'slow', key: 'x' });
    const reasons: unknown[] = [];
    await start({
      slow: {
        deadlineMs: 100,
        run: (_payload, signal) =>
          new Promise(() => {
            signal.addEventListener('abort', () => reasons.push((signal.reason as Error).name));
          }),
      },
    });
    await eventually(() => expect(reasons.length).toBeGreaterThan(1));
    expect(new Set(reasons)).toEqual(new Set(['TimeoutError']));
    const [job, ...others] = await waiting();
    expect([job?.task, others]).toEqual(['slow', []]);
    expect(job?.attempts).toBeGreaterThan(1);
  });

  it('go on after the database was away', async () => {
    const done: unknown[] = [];
    await start({ note: { run: async (payload) => void done.push(payload) } });
    await addJob(app.pg.pool, { task: 'note', key: '1', payload: 1 });
    await eventually(() => expect(done).toEqual([1]));
    await app.pg.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await addJob(app.pg.pool, { task: 'note', key: '2', payload: 2 });
    await eventually(() => expect(done).toEqual([1, 2]));
  });

  it('that end while the database is away are done again, and end no process', async () => {
    let away = false;
    const connections = new Set<Socket>();
    const way = await standBetween(database.url, (client, server) => {
      if (away) return void client.destroy();
      connections.add(client);
      client.on('data', (data) => server.write(data));
      server.on('data', (data) => client.write(data));
    });
    ends.push(() => way.close());
    const begun: string[] = [];
    let goOn: () => void = () => undefined;
    const later = new Promise<void>((resolve) => (goOn = resolve));
    const run = (name: string, end: () => void) => async () => {
      begun.push(name);
      await later;
      end();
    };
    const fail = (): void => {
      throw new Error('no answer');
    };
    await start({ note: { run: run('note', () => undefined) }, mail: { run: run('mail', fail) } }, way.url);
    for (const task of ['note', 'mail']) await addJob(app.pg.pool, { task, key: '1' });
    await eventually(() => expect(begun.toSorted()).toEqual(['mail', 'note']));
    away = true;
    for (const connection of connections) connection.destroy();
    goOn();
    await delay(1_000);
    away = false;
    await eventually(() => expect(begun.filter((name) => name === 'note')).toHaveLength(2), 30_000);
    await eventually(async () => expect((await waiting()).map(({ task }) => task)).toEqual(['mail']));
  });

  it('go on when nothing comes through the connections of before, though neither side was told', async () => {
    let forgotten = 0;
    let connections = 0;
    const way = await standBetween(database.url, (client, server) => {
      const number = (connections += 1);
      client.on('data', (data) => number > forgotten && server.write(data));
      server.on('data', (data) => number > forgotten && client.write(data));
    });
    ends.push(() => way.close());
    const done: unknown[] = [];
    await start({ note: { run: async (payload) => void done.push(payload) } }, way.url);
    await addJob(app.pg.pool, { task: 'note', key: '1', payload: 1 });
    await eventually(() => expect(done).toEqual([1]));
    forgotten = connections;
    await addJob(app.pg.pool, { task: 'note', key: '2', payload: 2 });
    await eventually(() => expect(done).toEqual([1, 2]), 90_000);
  });

  it('that were given to a process which did not hear of it are done all the same, within half a minute', async () => {
    let lost = 0;
    const way = await standBetween(database.url, (client, server) => {
      client.on('data', (data) => server.write(data));
      server.on('data', (data) => {
        if (lost > 0 || !data.includes('precious')) return void client.write(data);
        lost += 1;
        client.destroy();
      });
    });
    ends.push(() => way.close());
    const done: unknown[] = [];
    await start({ note: { run: async (payload) => void done.push(payload) } }, way.url);
    await addJob(app.pg.pool, { task: 'note', key: '1', payload: 'precious' });
    await eventually(() => expect(done).toEqual(['precious']), 30_000);
    expect(lost).toBe(1);
  });

  it('that run are waited for at the end, and the rest is left to others', async () => {
    const done: unknown[] = [];
    const { jobs } = await start({
      note: {
        run: async (payload) => {
          done.push('begun');
          await delay(500);
          done.push(payload);
        },
      },
    });
    await addJob(app.pg.pool, { task: 'note', key: '1', payload: 1 });
    await eventually(() => expect(done).toEqual(['begun']));
    await jobs.stop();
    expect(done).toEqual(['begun', 1]);
    await addJob(app.pg.pool, { task: 'note', key: '2', payload: 2 });
    await delay(700);
    expect(done).toEqual(['begun', 1]);
    expect(await waiting()).toHaveLength(1);
  });
});
