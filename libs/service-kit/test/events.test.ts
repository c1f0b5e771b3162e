import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Problem } from '@mintwire/contracts';
import { createTestDatabase, type TestDatabase } from '@mintwire/testing';
import { eventually } from '@mintwire/testing/eventually';
import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';
import { createServiceApp, type ServiceApp } from '../src/app';
import { registerDatabase } from '../src/database';
import {
  announceChange,
  followChanges,
  offerChanges,
  offerEvents,
  publish,
  registerEvents,
  type EventRoute,
} from '../src/events';
import { requireIdentity } from '../src/internal/identity-token';
import { givenKeys } from '../src/internal/public-keys';
import { SigningKey } from '../src/internal/signing-key';
import { createLogger } from '../src/logger';
import { transaction } from '../src/transaction';
import { proxiesOfService } from '../src/trusted-proxies';

const KIT = join(__dirname, '../migrations');
const SALES: EventRoute = { url: '/events', topic: 'sales', limits: { all: 50, perClient: 50 }, beatMs: 5_000 };

describe('events', () => {
  let database: TestDatabase;
  let apps: ServiceApp[] = [];

  /** An instance of a service that serves the topic `sales`. */
  const start = async (route: Partial<EventRoute> = {}, extend: (app: ServiceApp) => void = () => undefined) => {
    const app = await createServiceApp({
      name: 'sample',
      version: '1.0.0',
      logger: createLogger('sample', 'silent'),
      checks: {},
      trustedProxies: proxiesOfService({}),
    });
    await registerDatabase(app, database.url, 3);
    registerEvents(app, database.url);
    offerEvents(app, { ...SALES, ...route });
    extend(app);
    await app.listen({ host: '127.0.0.1', port: 0 });
    apps.push(app);
    return app;
  };
  const originOf = (app: ServiceApp) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const sell = (app: ServiceApp, ...numbers: number[]) =>
    transaction(app.pg.pool, async (client) => {
      for (const number of numbers) await publish(client, 'sales', { number });
    });

  beforeEach(async () => {
    database = await createTestDatabase({ name: 'events', migrations: KIT });
  });
  afterEach(async () => {
    await Promise.all(apps.map((app) => app.close()));
    apps = [];
    await database.drop();
  });

  it('reach readers of every instance, in the order of the commits, once each', async () => {
    const [one, two] = [await start(), await start()];
    const readers = [await read(originOf(one)), await read(originOf(two))];
    for (const reader of readers) expect((await reader.next()).event).toBe('ready');
    const all = Array.from({ length: 40 }, (_, number) => number);
    await Promise.all(all.map((number) => sell(number % 2 ? one : two, number)));
    const seen = await Promise.all(readers.map((reader) => reader.take(all.length)));
    expect(seen[0]).toEqual(seen[1]);
    expect(numbersOf(seen[0] ?? []).sort((a, b) => a - b)).toEqual(all);
    const places = (seen[0] ?? []).map(({ id }) => Number(id?.split('-')[1]));
    expect(places).toEqual(all.map((index) => index + 1));
    readers.forEach((reader) => reader.leave());
  });

  it('are never sent of a transaction that fails, nor before its end', async () => {
    const app = await start();
    const reader = await read(originOf(app));
    await reader.next();
    await expect(
      transaction(app.pg.pool, async (client) => {
        await publish(client, 'sales', { number: 1 });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    // Whoever commits first stands first, also when another began earlier.
    const early = await app.pg.connect();
    await early.query('begin');
    await publish(early, 'sales', { number: 2 });
    await sell(app, 3);
    expect(numbersOf(await reader.take(1))).toEqual([3]);
    await early.query('commit');
    early.release();
    expect(numbersOf(await reader.take(1))).toEqual([2]);
    reader.leave();
  });

  it('go on after an interruption where the reader was, at whichever instance', async () => {
    const [one, two] = [await start(), await start()];
    const reader = await read(originOf(one));
    await reader.next();
    await sell(one, 1, 2, 3);
    const [first] = await reader.take(1);
    reader.leave();
    await publish(one.pg.pool, 'another topic', {});
    await sell(two, 4);
    for (const app of [one, two, await start()]) {
      const again = await read(originOf(app), { 'last-event-id': first?.id ?? '' });
      expect((await again.next()).event).toBe('ready');
      expect(numbersOf(await again.take(3))).toEqual([2, 3, 4]);
      again.leave();
    }
    const page = await read(`${originOf(two)}/events?after=${first?.id}`);
    await page.next();
    expect(numbersOf(await page.take(3))).toEqual([2, 3, 4]);
    page.leave();
  });

  it('say so when they cannot be complete: a place that is not kept, of another log, or invented', async () => {
    const app = await start();
    for (let first = 1; first <= 11_000; first += 500)
      await app.pg.query(
        `insert into kit.events (topic, data) select 'sales', jsonb_build_object('number', n) from generate_series($1::int, $1::int + 499) n`,
        [first],
      );
    const { rows } = await app.pg.query<{ id: string; kept: string; pruned_to: string }>(
      'select id, pruned_to, (select count(*) from kit.events) as kept from kit.event_log',
    );
    const [log] = rows;
    expect(log).toMatchObject({ kept: '10000', pruned_to: '1000' });
    await eventually(() => expect(app.events.head).toBe(11_000));
    for (const id of [`${log?.id}-999`, 'ffffffff-11000', `${log?.id}-99999999`, 'x', '', '__proto__']) {
      const reader = await read(originOf(app), { 'last-event-id': id });
      expect([id, await reader.next()]).toEqual([id, { event: 'reset', id: `${log?.id}-11000`, data: '' }]);
      reader.leave();
    }
    // The oldest that are kept come out of the database, page by page.
    const reader = await read(originOf(app), { 'last-event-id': `${log?.id}-1000` });
    expect((await reader.next()).event).toBe('ready');
    const numbers = numbersOf(await reader.take(10_000));
    expect([numbers[0], numbers.at(-1)]).toEqual([1_001, 11_000]);
    reader.leave();
  });

  it('are not lost while the listening connection is', async () => {
    const app = await start();
    const reader = await read(originOf(app));
    await reader.next();
    await app.pg.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mintwire listener' and datname = current_database()`,
    );
    await sell(app, 1);
    expect(numbersOf(await reader.take(1))).toEqual([1]);
    reader.leave();
  });

  it('keep a silent stream alive, and end one whose time is over', async () => {
    const app = await start({ beatMs: 50, lifeMs: 600 });
    const reader = await read(originOf(app));
    expect((await reader.next()).event).toBe('ready');
    expect((await reader.next()).event).toBe('beat');
    await eventually(async () => expect(await reader.ended()).toBe(true));
  });

  it('are sent to so many and no more, and a place becomes free when somebody leaves', async () => {
    const app = await start({ limits: { all: 3, perClient: 2 } });
    const enter = (client: string) => read(originOf(app), { 'x-forwarded-for': client });
    // One household has as many addresses as it likes.
    const readers = [await enter('2001:db8::a'), await enter('2001:db8::b')];
    const rejected = await fetch(`${originOf(app)}/events`, { headers: { 'x-forwarded-for': '2001:db8::c' } });
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '10']);
    expect(((await rejected.json()) as Problem).code).toBe('STREAMS_BUSY');
    readers.push(await enter('b'));
    await expect(enter('c')).rejects.toThrow('503');
    expect(await app.metrics.text()).toContain('mintwire_event_streams{topic="sales",service="sample"} 3');
    readers[0]?.leave();
    await eventually(async () => readers.push(await enter('c')));
    readers.forEach((reader) => reader.leave());
    await eventually(async () =>
      expect(await app.metrics.text()).toContain('event_streams{topic="sales",service="sample"} 0'),
    );
  });

  it('do not pile up for a reader who takes nothing', async () => {
    const app = await start();
    const sockets: Socket[] = [];
    app.server.on('connection', (socket: Socket) => sockets.push(socket));
    const lazy = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    lazy.pause();
    lazy.write('GET /events HTTP/1.1\r\nhost: x\r\n\r\n');
    await eventually(() => expect(sockets).toHaveLength(1));
    const other = await read(originOf(app));
    await other.next();
    const big = 'x'.repeat(15_000);
    for (let round = 0; round < 20; round += 1)
      await transaction(app.pg.pool, async (client) => {
        for (let index = 0; index < 50; index += 1) await publish(client, 'sales', { number: index, big });
      });
    await other.take(1_000);
    // 15 MB were published: what does not fit into the system's own buffers stays in the log.
    expect(sockets[0]?.writableLength).toBeGreaterThan(0);
    expect(sockets[0]?.writableLength).toBeLessThan(200_000);
    lazy.destroy();
    other.leave();
  });

  it('end with the service, at once', async () => {
    const app = await start();
    const reader = await read(originOf(app));
    await reader.next();
    const begun = performance.now();
    await app.close();
    apps = [];
    await eventually(async () => expect(await reader.ended()).toBe(true));
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  describe('announcements of changes', () => {
    const key = SigningKey.generate();
    const offering = (app: ServiceApp) =>
      offerChanges(app, async ({ method, url, headers }) => {
        const asked = { audience: 'sample', method, url };
        await requireIdentity(givenKeys(key.publicKey), asked, headers.authorization, new Date());
      });
    const follow = (app: ServiceApp, signer = key) => {
      const end = new AbortController();
      const heard: (readonly string[] | 'unsure')[] = [];
      const following = followChanges({
        service: 'sample',
        origin: originOf(app),
        key: signer,
        clock: () => new Date(),
        log: app.log,
        onChange: (tags) => heard.push(tags),
        onUnsure: () => heard.push('unsure'),
        signal: end.signal,
      });
      return { heard, end: async () => (end.abort(), following) };
    };

    it('reach a gateway of any instance without waiting for the next beat', async () => {
      const [one, two] = [await start({}, offering), await start({}, offering)];
      const gateway = follow(one);
      await eventually(() => expect(gateway.heard).toEqual(['unsure']));
      const begun = performance.now();
      await announceChange(two.pg.pool, ['news:list', 'news:article:a']);
      await announceChange(two.pg.pool, []);
      await eventually(() => expect(gateway.heard).toEqual(['unsure', ['news:list', 'news:article:a']]));
      // The next beat comes after fifteen seconds.
      expect(performance.now() - begun).toBeLessThan(10_000);
      await gateway.end();
    });

    it('are complete after the service was away', async () => {
      const app = await start({}, offering);
      const { port } = app.server.address() as AddressInfo;
      const gateway = follow(app);
      await eventually(() => expect(gateway.heard).toEqual(['unsure']));
      await app.close();
      const other = await start({}, offering);
      apps = [other];
      await announceChange(other.pg.pool, ['while nobody listened']);
      await other.close();
      const again = await recreate(port);
      await eventually(() => expect(gateway.heard).toEqual(['unsure', ['while nobody listened']]));
      await gateway.end();
      apps = [again];
    });

    const recreate = async (port: number): Promise<ServiceApp> => {
      const app = await createServiceApp({
        name: 'sample',
        version: '1.0.0',
        logger: createLogger('sample', 'silent'),
        checks: {},
      });
      await registerDatabase(app, database.url, 3);
      registerEvents(app, database.url);
      offering(app);
      await app.listen({ host: '127.0.0.1', port });
      return app;
    };

    it('are for gateways alone', async () => {
      const app = await start({}, offering);
      expect((await fetch(`${originOf(app)}/internal/changes`)).status).toBe(401);
      const stranger = follow(app, SigningKey.generate());
      await delay(500);
      await announceChange(app.pg.pool, ['secret']);
      await delay(500);
      expect(stranger.heard).toEqual([]);
      await stranger.end();
    });
  });
});

/** Somebody who reads a stream. */
async function read(url: string, headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  const answer = await fetch(url.includes('/events') ? url : `${url}/events`, { headers, signal: leaving.signal });
  if (!answer.ok || !answer.body) throw new Error(String(answer.status));
  const events = answer.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  let over = false;
  const next = async (): Promise<EventSourceMessage> => {
    const { value, done } = await events.read();
    if (done || !value) {
      over = true;
      throw new Error('the stream has ended');
    }
    return value;
  };
  return {
    next,
    async take(count: number): Promise<EventSourceMessage[]> {
      const taken: EventSourceMessage[] = [];
      while (taken.length < count) {
        const event = await next();
        if (event.event !== 'beat') taken.push(event);
      }
      return taken;
    },
    async ended(): Promise<boolean> {
      if (!over) await next().catch(() => (over = true));
      return over;
    },
    leave: () => leaving.abort(),
  };
}

const numbersOf = (events: readonly EventSourceMessage[]) =>
  events.map(({ data }) => (JSON.parse(data) as { number: number }).number);
