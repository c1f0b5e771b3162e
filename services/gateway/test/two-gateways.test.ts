import { setTimeout as delay } from 'node:timers/promises';
import type { CompositionAnswer } from '@mintwire/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { LiveRegistry } from '../src/releases/registry/live-registry';
import { BY_NOTICE_MS } from './support/by-notice';
import { call, signIn, type Answer } from './support/admin';
import { archiveOf, entriesOf } from './support/archive';
import { FakeService } from './support/fake-service';
import { versionOf } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';
import { reportingService, reportingShell, viewOf } from './support/telling';

const DIGITS = ['a', 'b', 'c', 'd'] as const;
const PAGE = { path: '/news', expose: './page', title: 'News', description: 'News' };
const LISTENERS =
  "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mintwire gateway listener' and datname = current_database()";

describe('two gateways over one database', () => {
  let world: GatewayWorld;
  let news: FakeService;
  let gateways: readonly [RunningGateway, RunningGateway];
  let owner: Record<string, string>;
  beforeAll(async () => {
    world = await GatewayWorld.create();
    news = await FakeService.start();
    news.answer = reportingService;
    for (const digit of ['1', '2'])
      await world.publish({
        name: 'shell',
        version: versionOf(digit),
        server: { 'main.cjs': reportingShell(versionOf(digit)) },
      });
    const start = () =>
      world.gateway({ NEWS_PORT: String(news.port), FRAGMENT_DEADLINE_MS: '5000', RENDER_DEADLINE_MS: '10000' });
    gateways = [await start(), await start()];
    owner = await signIn(gateways[0], world.db);
    const { body } = await call(gateways[0], 'POST', '/api/admin/tokens', { remote: 'mfe-news', label: 'news' }, owner);
    for (const digit of DIGITS) {
      const version = versionOf(digit);
      const browser = {
        'remoteEntry.js': `var mfe_news_${version.replace(/\W/g, '_')} = { init() {}, get() {} };`,
        'page.js': 'var p=1',
        'page.css': ':where([data-remote="mfe-news"]) p{}',
      };
      const dist = world.build({
        name: 'mfe-news',
        version,
        pages: [PAGE],
        browser,
        server: { 'main.cjs': `exports.render = async () => ({ html: 'x', head: {} })` },
      });
      const answer = await call(gateways[0], 'POST', '/api/releases', await archiveOf(entriesOf(dist)), {
        'content-type': 'application/x-tar',
        authorization: `Bearer ${body['token'] as string}`,
      });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    }
  });
  afterAll(async () => {
    await world.close();
    await news.close();
  });

  const act = (
    gateway: RunningGateway,
    remote: string,
    action: string,
    digit: string,
    body?: unknown,
  ): Promise<Answer> => call(gateway, 'POST', `/api/releases/${remote}/${versionOf(digit)}/${action}`, body, owner);
  const seen = async ({ app }: RunningGateway, remote = 'mfe-news') =>
    (await app.inject('/api/composition?path=/nowhere'))
      .json<CompositionAnswer>()
      .releases.find((release) => release.remote === remote);
  /** Milliseconds until both gateways show it. */
  const untilBoth = async (look: (gateway: RunningGateway) => Promise<boolean>): Promise<number> => {
    const begun = performance.now();
    for (const gateway of gateways) {
      while (!(await look(gateway))) {
        if (performance.now() - begun > 15_000) throw new Error('it never came');
        await delay(10);
      }
    }
    return performance.now() - begun;
  };
  const live = (digit: string) => async (gateway: RunningGateway) =>
    (await seen(gateway))?.version === versionOf(digit);
  const channel = async () =>
    (
      await world.db.query(
        "select live, previous, canary, canary_percent, locked from channels where remote = 'mfe-news'",
      )
    ).rows[0] as Record<string, unknown> | undefined;

  it('show what either of them decided within a second: promote, canary, rollback, lock', async () => {
    const [one, two] = gateways;
    const steps: [() => Promise<Answer>, (gateway: RunningGateway) => Promise<boolean>][] = [
      [() => act(one, 'mfe-news', 'promote', 'a'), live('a')],
      [() => act(two, 'mfe-news', 'promote', 'b'), live('b')],
      [
        () => act(one, 'mfe-news', 'canary', 'c', { percent: 100 }),
        async (gateway) => (await seen(gateway))?.why === 'canary',
      ],
      [() => act(two, 'mfe-news', 'rollback', 'c'), live('b')],
      [() => act(one, 'mfe-news', 'rollback', 'b'), live('a')],
      [() => act(two, 'mfe-news', 'lock', 'a'), async (gateway) => (await seen(gateway))?.locked === true],
      [() => act(one, 'mfe-news', 'unlock', 'a'), async (gateway) => (await seen(gateway))?.locked === false],
    ];
    for (const [decide, look] of steps) {
      expect((await decide()).status).toBe(200);
      expect(await untilBoth(look)).toBeLessThan(BY_NOTICE_MS);
    }
  });

  it('know what they decided themselves when they answer', async () => {
    const [one, two] = gateways;
    for (const [gateway, action, digit, live] of [
      [one, 'promote', 'b', 'b'],
      [two, 'promote', 'd', 'd'],
      [two, 'rollback', 'd', 'b'],
      [one, 'promote', 'a', 'a'],
    ] as const) {
      expect((await act(gateway, 'mfe-news', action, digit)).status).toBe(200);
      expect((await seen(gateway))?.version).toBe(versionOf(live));
    }
  });

  it('hear again after the connections that listen were cut, and miss nothing in between', async () => {
    expect((await world.db.query(LISTENERS)).rowCount).toBe(2);
    expect((await act(gateways[0], 'mfe-news', 'promote', 'b')).status).toBe(200);
    await untilBoth(live('b'));
    await untilBoth(
      async () =>
        (
          await world.db.query(
            LISTENERS.replace('pg_terminate_backend(pid)', 'pid').replace(
              'current_database()',
              "current_database() and query like 'listen%'",
            ),
          )
        ).rowCount === 2,
    );
    expect((await act(gateways[1], 'mfe-news', 'promote', 'a')).status).toBe(200);
    expect(await untilBoth(live('a'))).toBeLessThan(BY_NOTICE_MS);
  });

  it('of several who decide at once let one win, tell the others, and keep no mixture', async () => {
    await act(gateways[0], 'mfe-news', 'canary', 'd', { percent: 10 });
    const before = await channel();
    const holder = await world.db.connect();
    const waiting = async () =>
      (
        await world.db.query(
          "select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
        )
      ).rowCount;
    let answers: Answer[];
    try {
      // Nobody can decide before all of them have seen the same state.
      await holder.query('begin');
      await holder.query("select pg_advisory_xact_lock(hashtext('mintwire.decide'))");
      const asked = [
        act(gateways[0], 'mfe-news', 'promote', 'b'),
        act(gateways[1], 'mfe-news', 'promote', 'c'),
        act(gateways[1], 'mfe-news', 'promote', 'd'),
        act(gateways[0], 'mfe-news', 'rollback', 'd'),
        act(gateways[1], 'mfe-news', 'canary', 'c', { percent: 50 }),
        act(gateways[0], 'mfe-news', 'lock', 'a'),
      ];
      while ((await waiting()) !== asked.length) await delay(10);
      await holder.query('commit');
      answers = await Promise.all(asked);
    } finally {
      holder.release();
    }
    expect(before).toMatchObject({ live: versionOf('a'), canary: versionOf('d') });
    const lockWon = answers.at(-1)?.status === 200;
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'RELEASE_CONFLICT')).toHaveLength(answers.length - 1);
    const { canaryPercent, lockedBy, lockReason, revision, firstLive, withdrawnAt, withdrawnBy, ...rest } = winners[0]
      ?.body as Record<string, unknown>;
    expect([firstLive, withdrawnAt, withdrawnBy]).toEqual([versionOf('a'), null, null]);
    expect([lockedBy, lockReason, revision]).toEqual([
      lockWon ? 'account:owner@example.org' : null,
      null,
      expect.any(Number),
    ]);
    expect({ remote: 'mfe-news', ...(await channel()) }).toEqual({ ...rest, canary_percent: canaryPercent });
    const { rows } = await world.db.query(
      'select outcome, code from (select * from audit_log order by id desc limit $1) last order by outcome',
      [answers.length],
    );
    expect(rows).toEqual([
      { outcome: 'done', code: null },
      ...Array(answers.length - 1).fill({ outcome: 'refused', code: 'RELEASE_CONFLICT' }),
    ]);
    await world.db.query(
      "update channels set live = $1, previous = null, canary = null, canary_percent = 0, locked = false where remote = 'mfe-news'",
      [versionOf('a')],
    );
    await untilBoth(live('a'));
  });

  it('make each page view of one composition while shell and remote are promoted again and again', async () => {
    let done = false;
    const promotions = (async () => {
      const remaining = [...Array(12).keys()].flatMap((i) => [
        ['mfe-news', i % 2 ? 'a' : 'b'] as const,
        ['shell', i % 2 ? '2' : '1'] as const,
      ]);
      for (const [turn, [remote, digit]] of remaining.entries()) {
        const answer = await act(gateways[turn % 2] as RunningGateway, remote, 'promote', digit);
        expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ live: versionOf(digit) })]);
      }
      return remaining.length;
    })().finally(() => (done = true));
    const visits = gateways.map(async (gateway, index) => {
      const seenOf = new Set<string>();
      for (let visit = 0; !done; visit += 1) {
        const { status, state, renderedBy, fragments, files } = await viewOf(
          gateway,
          '/news',
          `visitor-${index}-${visit}`,
        );
        const { shell, remotes } = state.composition;
        expect([status, renderedBy, fragments]).toEqual([200, shell.version, [remotes[0]?.version]]);
        expect(files.length).toBeGreaterThan(3);
        for (const file of files)
          expect(file).toMatch(new RegExp(`^/assets/(shell/${shell.version}|mfe-news/${remotes[0]?.version})/`));
        seenOf.add(`${shell.version} ${remotes[0]?.version}`);
      }
      return seenOf.size;
    });
    const [promoted, ...combinations] = await Promise.all([promotions, ...visits]);
    expect(promoted).toBe(24);
    for (const count of combinations) expect(count).toBeGreaterThanOrEqual(2);
  });

  it('look for themselves now and then: a change of which nobody told them is seen', async () => {
    const registry = new LiveRegistry({
      db: world.db,
      databaseUrl: world.databaseUrl,
      reportDamage: () => undefined,
      onReadable: async () => undefined,
      onForgotten: () => undefined,
      logger: { warn() {}, error() {} } as unknown as FastifyBaseLogger,
      clock: () => new Date(),
      prepare: async () => undefined,
      refreshMs: 100,
    });
    await registry.start();
    try {
      await world.db.query('alter table channels disable trigger channels_notify');
      await world.db.query("update channels set live = $1, previous = null where remote = 'mfe-news'", [
        versionOf('d'),
      ]);
      const begun = performance.now();
      while (registry.snapshot?.live.get('mfe-news')?.descriptor.version !== versionOf('d')) {
        if (performance.now() - begun > 5_000) throw new Error('it was never seen');
        await delay(20);
      }
    } finally {
      await world.db.query('alter table channels enable trigger channels_notify');
      await registry.close();
    }
  });
});
