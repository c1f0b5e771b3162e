import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Problem } from '@mintwire/contracts';
import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import { eventually } from '@mintwire/testing/eventually';
import { createLogger, createServiceApp, registerDatabase, type ServiceApp } from '../src/index';
import { Limiter, limitTasks, perMinute, registerLimits, SharedLimiter } from '../src/limits';

describe('limits of routes', () => {
  let database: TestDatabase;
  let apps: ServiceApp[] = [];

  const start = async (): Promise<ServiceApp> => {
    const app = await createServiceApp({
      name: 'sample',
      version: '1.0.0',
      logger: createLogger('sample', 'silent'),
      checks: {},
    });
    await registerDatabase(app, database.url, 3);
    registerLimits(app);
    app.get('/free', async () => ({}));
    app.get('/limited', { config: perMinute(4) }, async () => ({}));
    app.post('/limited', { config: perMinute(1) }, async () => ({}));
    await app.ready();
    apps.push(app);
    return app;
  };
  const ask = async (app: ServiceApp, remoteAddress: string, url: '/limited' | '/free' = '/limited') =>
    (await app.inject({ url, remoteAddress })).statusCode;
  const asked = async (times: number, of: readonly ServiceApp[], address: (n: number) => string) => {
    const codes: number[] = [];
    for (let n = 0; n < times; n += 1) codes.push(await ask(of[n % of.length] as ServiceApp, address(n)));
    return codes;
  };

  beforeAll(async () => {
    database = await createTestDatabase({ name: 'limits', migrations: join(__dirname, '../migrations') });
  });
  afterEach(async () => {
    await Promise.all(apps.map((app) => app.close()));
    apps = [];
  });
  afterAll(() => database.drop());

  it('hold over all instances together, for each client and route by itself', async () => {
    const instances = [await start(), await start(), await start()];
    expect(await asked(7, instances, () => '203.0.113.1')).toEqual([200, 200, 200, 200, 429, 429, 429]);
    expect(await asked(1, instances, () => '203.0.113.2')).toEqual([200]);
    const [one] = instances as [ServiceApp];
    expect((await one.inject({ method: 'POST', url: '/limited', remoteAddress: '203.0.113.1' })).statusCode).toBe(200);
    expect(await ask(one, '203.0.113.1', '/free')).toBe(200);
  });

  it('say when to come again', async () => {
    const app = await start();
    await asked(4, [app], () => '203.0.113.3');
    const rejected = await app.inject({ url: '/limited', remoteAddress: '203.0.113.3' });
    expect(rejected.json<Problem>()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(rejected.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('take the addresses of one IPv6 network for one client', async () => {
    const app = await start();
    expect(await asked(5, [app], (n) => `2001:db8:1:2::${n + 1}`)).toEqual([200, 200, 200, 200, 429]);
    expect(await asked(1, [app], () => '2001:db8:1:3::1')).toEqual([200]);
  });

  it('do not ask the database about somebody who is refused already', async () => {
    const app = await start();
    await asked(6, [app], () => '203.0.113.4');
    const points = async () =>
      (await app.pg.query<{ points: number }>(`select points from kit.limits where key like '%203.0.113.4'`)).rows;
    const before = await points();
    await asked(20, [app], () => '203.0.113.4');
    expect(await points()).toEqual(before);
  });

  it('hold in each instance while the database is away', async () => {
    const app = await start();
    await app.pg.query('alter table kit.limits rename to gone');
    expect(await asked(6, [app], () => '203.0.113.5')).toEqual([200, 200, 200, 200, 429, 429]);
    await app.pg.query('alter table kit.gone rename to limits');
    expect(await asked(1, [app], () => '203.0.113.6')).toEqual([200]);
  });

  it('are looked up each time where counts are forgotten, since that may happen at another instance', async () => {
    const limit = { name: 'sample', points: 2, seconds: 60, forgiving: true };
    const [one, two] = [await start(), await start()].map(({ pg }) => new Limiter({ ...limit, pool: pg.pool })) as [
      Limiter,
      Limiter,
    ];
    const admitted = async () => [await one.admits('ada'), await one.admits('ada'), await one.admits('ada')];
    expect(await admitted()).toEqual([true, true, false]);
    await two.forget('ada');
    expect(await admitted()).toEqual([true, true, false]);
    // Nor can anybody go on beside the database: what is limited by it begins anew there.
    await two.forget('ada');
    const { pg } = await start();
    await pg.query('alter table kit.limits rename to gone');
    await expect(one.book('ada')).rejects.toThrow('kit.limits');
    await pg.query('alter table kit.gone rename to limits');
    expect(await admitted()).toEqual([true, true, false]);
  });

  describe('that are shared in parts', () => {
    const shared = async (name: string, points: number, seconds = 60) =>
      [await start(), await start()].map(({ pg }) => new SharedLimiter({ pool: pg.pool, name, points, seconds })) as [
        SharedLimiter,
        SharedLimiter,
      ];
    /** Until nothing is on its way. */
    const quiet = async (): Promise<void> => {
      do await delay(1);
      while (apps.some(({ pg: { pool } }) => pool.idleCount < pool.totalCount || pool.waitingCount > 0));
    };
    /** How many of so many calls are admitted, each when what was counted before is known everywhere. */
    const admitted = async (times: number, of: (n: number) => SharedLimiter, who: (n: number) => string) => {
      let count = 0;
      for (let n = 0; n < times; n += 1) {
        if (of(n).admits(who(n))) count += 1;
        await quiet();
      }
      return count;
    };
    const rows = async (name: string) => {
      const { pg } = apps[0] as ServiceApp;
      return (await pg.query<{ points: number }>(`select points from kit.limits where key like '${name}:%'`)).rows;
    };

    it('hold over all instances, but for a part of each', async () => {
      const both = await shared('in turn', 100);
      const inTurn = await admitted(
        250,
        (n) => both[n % 2] as SharedLimiter,
        () => 'ada',
      );
      expect(inTurn).toBeGreaterThanOrEqual(95);
      expect(inTurn).toBeLessThanOrEqual(110);

      const [one, two] = await shared('one after the other', 100);
      expect(
        await admitted(
          120,
          () => one,
          () => 'ada',
        ),
      ).toBe(100);
      expect(
        await admitted(
          50,
          () => two,
          () => 'ada',
        ),
      ).toBeLessThanOrEqual(5);
      expect(
        await admitted(
          4,
          () => two,
          () => 'grace',
        ),
      ).toBe(4);
      expect(() => two.book('ada')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
    });

    it('take what comes at once for what it is, and begin anew when the time is over everywhere', async () => {
      const [one, two] = await shared('anew', 10, 1);
      expect([one.admits('ada'), one.admits('ada')]).toEqual([true, true]);
      expect(() => one.book('ada', 9)).toThrow();
      await eventually(async () => expect(await rows('anew')).toEqual([{ points: 2 }]));
      for (let n = 0; n < 8; n += 1) one.book('grace');
      await eventually(async () => expect(await rows('anew')).toContainEqual({ points: 8 }));
      expect(
        await admitted(
          10,
          () => two,
          () => 'grace',
        ),
      ).toBeLessThanOrEqual(3);
      await delay(1_100);
      expect(
        await admitted(
          12,
          () => two,
          () => 'grace',
        ),
      ).toBe(10);
    });

    it('do not write down who asks for little, and of a flood no more than a statement at a time', async () => {
      const [one] = await shared('flood', 100);
      const { pool } = (apps[0] as ServiceApp).pg;
      const query = jest.spyOn(pool, 'query');
      for (let n = 0; n < 60_000; n += 1) one.book(`visitor ${n % 15_000}`);
      await delay(100);
      expect(query).not.toHaveBeenCalled();
      // Everybody's first part.
      for (let n = 0; n < 15_000; n += 1) one.book(`visitor ${n}`);
      expect(query).toHaveBeenCalledTimes(1);
      await eventually(async () => expect((await rows('flood')).length).toBeGreaterThan(9_000));
      expect(query.mock.calls.length).toBeLessThan(40);
      query.mockRestore();
    });

    it('hold in each instance while the database is away or slow, and together again afterwards', async () => {
      const [one, two] = await shared('away', 100);
      const { pg } = apps[0] as ServiceApp;
      await pg.query('alter table kit.limits rename to gone');
      expect(
        await admitted(
          50,
          () => one,
          () => 'ada',
        ),
      ).toBe(50);
      expect(
        await admitted(
          150,
          () => two,
          () => 'grace',
        ),
      ).toBe(100);
      await pg.query('alter table kit.gone rename to limits');
      await delay(1_000);
      expect(
        await admitted(
          10,
          () => one,
          () => 'ada',
        ),
      ).toBe(10);
      await eventually(async () => expect(await rows('away')).toEqual([{ points: expect.any(Number) as number }]));
      expect((await rows('away'))[0]?.points).toBeGreaterThan(55);
      expect(
        await admitted(
          60,
          () => two,
          () => 'ada',
        ),
      ).toBeLessThanOrEqual(45);

      const holder = await pg.pool.connect();
      await holder.query('begin; lock table kit.limits');
      try {
        // Nobody waits: all of it happens within one turn.
        expect([...Array(150).keys()].filter(() => one.admits('sophie'))).toHaveLength(100);
      } finally {
        await holder.query('commit');
        holder.release();
      }
      await eventually(async () => expect(await rows('away')).toContainEqual({ points: 100 }));
    });
  });

  it('leave nothing behind: what ran out an hour ago is forgotten, and nothing else', async () => {
    const app = await start();
    await app.pg.query("insert into kit.limits values ('run out', 5, 1000), ('not yet', 5, $1)", [Date.now()]);
    await limitTasks(app.pg.pool)['forget old limits']?.run({}, new AbortController().signal);
    const keys = async () =>
      (await app.pg.query<{ key: string }>("select key from kit.limits where key in ('run out', 'not yet')")).rows;
    expect(await keys()).toEqual([{ key: 'not yet' }]);
  });
});
