import { createHash } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { RELEASE_GRANT_HEADER, type ReleaseDescriptor } from '@mintwire/contracts';
import { BY_NOTICE_MS } from './support/by-notice';
import { integrityOf } from '@mintwire/service-kit';
import { call, cookieOf, signIn, type Answer } from './support/admin';
import { archiveOf, entriesOf } from './support/archive';
import { FakeService, type Seen } from './support/fake-service';
import { versionOf, type FixtureBuild } from './support/fixture-release';
import { chunkLoader, lateChunk } from './support/late-chunks';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const CONTAINER = (version: string): string => `var mfe_news_${version.replace(/\W/g, '_')} = { init() {}, get() {} };`;
const LATE = lateChunk('late');
const sha256Of = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
/** A container that loads one late chunk. */
const withLoader = (...hashes: [integrity: string, ofRetry?: string]): Record<string, string> => ({
  'remoteEntry.js': `${CONTAINER(versionOf('a'))}${chunkLoader(`/assets/mfe-news/${versionOf('a')}/`, ...hashes)}`,
  'page.js': '',
  'page.css': '',
  'late.js': LATE,
});
const NEWS_PAGE = { path: '/news/:slug', expose: './page', title: 'News', description: 'News' };

describe('the registry of releases', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  let news: FakeService;
  let owner: Record<string, string>;
  let token: Record<string, string>;
  let tokenName: string;
  let serviceVersion: string;
  const begin = async () => {
    world = await GatewayWorld.create();
    serviceVersion = '1.2.0';
    news = await FakeService.start();
    news.answer = (_request, response) =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ status: 'ok', service: 'news', version: serviceVersion, checks: {} }));
    await world.publish({ name: 'shell', version: versionOf('1') });
    gateway = await world.gateway({ NEWS_PORT: String(news.port), RELEASES_KEPT: '3' });
    owner = await signIn(gateway, world.db);
    token = await tokenFor('mfe-news');
    const [made] = (await world.db.query<{ id: string }>('select id from deploy_tokens')).rows;
    tokenName = `deploy-token:mfe-news (mfe-news, ${made?.id})`;
  };
  const end = async () => {
    await world.close();
    await news.close();
  };
  const anewForEach = () => {
    beforeEach(begin);
    afterEach(end);
  };

  const tokenFor = async (remote: string) => {
    const { body } = await call(gateway, 'POST', '/api/admin/tokens', { remote, label: remote }, owner);
    return { authorization: `Bearer ${body['token'] as string}` };
  };
  const build = (digit: string, extra: Partial<FixtureBuild> = {}): string => {
    const version = versionOf(digit);
    const browser = {
      'remoteEntry.js': CONTAINER(version),
      'page.js': 'var p=1',
      'page.css': ':where([data-remote="mfe-news"]) p{margin:0}',
    };
    return world.build({ name: 'mfe-news', version, pages: [NEWS_PAGE], browser, ...extra });
  };
  const send = (archive: Buffer, headers = token): Promise<Answer> =>
    call(gateway, 'POST', '/api/releases', archive, { 'content-type': 'application/x-tar', ...headers });
  const upload = async (dist: string, headers = token): Promise<Answer> =>
    send(await archiveOf(entriesOf(dist)), headers);
  const act = (action: string, digit: string, body: unknown = undefined, headers = token) =>
    call(gateway, 'POST', `/api/releases/mfe-news/${versionOf(digit)}/${action}`, body, headers);
  const stored = async () =>
    (await world.db.query("select version from releases where remote = 'mfe-news' order by version")).rows.map(
      ({ version }) => version as string,
    );
  const lastAudit = async () =>
    (await world.db.query('select actor, action, subject, outcome, code from audit_log order by id desc limit 1'))
      .rows[0] as Record<string, string>;
  const leftovers = () => readdirSync(join(world.artifacts.root, '.incoming'));
  const live = async (digit: string) => {
    expect((await upload(build(digit))).status).toBe(201);
    expect((await act('promote', digit)).status).toBe(200);
  };

  describe('an upload', () => {
    anewForEach();

    it('is stored with every gate passed, and is not live', async () => {
      const answer = await upload(build('a'));
      const gates = ['files', 'routes', 'platform', 'api', 'size', 'css', 'smoke'].map((gate) => ({
        gate,
        reason: null,
      }));
      expect([answer.status, answer.body]).toEqual([
        201,
        { remote: 'mfe-news', version: versionOf('a'), stored: true, repaired: false, gates },
      ]);
      expect(await lastAudit()).toEqual({
        actor: tokenName,
        action: 'release.upload',
        subject: `mfe-news ${versionOf('a')}`,
        outcome: 'done',
        code: null,
      });
      const listed = await call(gateway, 'GET', '/api/releases', undefined, token);
      expect(listed.body).toMatchObject({
        total: 1,
        items: [
          {
            remote: 'mfe-news',
            live: null,
            releases: [{ version: versionOf('a'), uploadedBy: tokenName, files: 3 }],
          },
        ],
      });
      const all = await call(gateway, 'GET', '/api/releases', undefined, owner);
      expect(all.body['total']).toBe(2);
      expect(leftovers()).toEqual([]);
    });

    it('that comes again repairs what became of its files, and says so', async () => {
      await upload(build('a'));
      const again = await upload(build('a'));
      expect([again.status, again.body]).toMatchObject([200, { stored: false, repaired: false }]);
      const folder = join(world.artifacts.root, 'mfe-news', versionOf('a'));
      const path = join(folder, 'browser/page.js');
      const { rows } = await world.db.query<{ descriptor: ReleaseDescriptor }>(
        "select descriptor from releases where remote = 'mfe-news'",
      );
      const descriptor = rows[0]?.descriptor as ReleaseDescriptor;
      for (const damage of [() => writeFileSync(path, 'planted'), () => rmSync(folder, { recursive: true })]) {
        damage();
        expect(await world.artifacts.holds(descriptor)).toBe(false);
        const repaired = await upload(build('a'));
        expect([repaired.status, repaired.body]).toMatchObject([200, { stored: false, repaired: true }]);
        expect(await lastAudit()).toMatchObject({
          actor: tokenName,
          action: 'release.repair',
          subject: `mfe-news ${versionOf('a')}`,
          outcome: 'done',
        });
        expect(await world.artifacts.holds(descriptor)).toBe(true);
        expect(leftovers()).toEqual([]);
      }
    });
  });

  describe('a gate that is not passed', () => {
    // Nothing is stored, so one registry is enough.
    beforeAll(async () => {
      await begin();
      await world.publish({
        name: 'mfe-presale',
        version: versionOf('5'),
        pages: [{ ...NEWS_PAGE, path: '/presale/:id' }],
      });
    });
    afterAll(end);

    const cases: [string, Partial<FixtureBuild>, string, RegExp][] = [
      [
        'a page of another remote',
        { pages: [{ ...NEWS_PAGE, path: '/presale/:anything' }] },
        'routes',
        /\/presale\/:anything belongs to mfe-presale/,
      ],
      ['the home page', { pages: [{ ...NEWS_PAGE, path: '/' }] }, 'routes', /\/ is no address/],
      ['every page', { pages: [{ ...NEWS_PAGE, path: '/*' }] }, 'routes', /no address/],
      ['an API', { pages: [{ ...NEWS_PAGE, path: '/api/admin' }] }, 'routes', /no address/],
      [
        'a page without a module',
        { pages: [{ ...NEWS_PAGE, expose: './gone' }] },
        'routes',
        /\.\/gone, which is not in the build/,
      ],
      [
        'another platform',
        { alter: (d) => ({ ...d, remote: { ...d.remote, platform: '^2.0.0' } }) },
        'platform',
        /needs platform \^2\.0\.0; shell .* offers 1\.0\.0/,
      ],
      [
        'a platform that is no range',
        { alter: (d) => ({ ...d, remote: { ...d.remote, platform: 'newest' } }) },
        'platform',
        /no range/,
      ],
      [
        'a newer service',
        { alter: (d) => ({ ...d, remote: { ...d.remote, api: { news: '^2.0.0' } } }) },
        'api',
        /it needs news \^2\.0\.0; 1\.2\.0 runs/,
      ],
      [
        'a service that is away',
        { alter: (d) => ({ ...d, remote: { ...d.remote, api: { presale: '^1.0.0' } } }) },
        'api',
        /presale service cannot be asked/,
      ],
      [
        'a service that is none',
        { alter: (d) => ({ ...d, remote: { ...d.remote, api: { constructor: '^1.0.0' } } }) },
        'api',
        /no service constructor/,
      ],
      [
        'a heavy entry',
        {
          browser: {
            'remoteEntry.js': `${CONTAINER(versionOf('a'))}//${[...Array(4_000).keys()].map((i) => Math.sin(i)).join('')}`,
            'page.js': '',
            'page.css': '',
          },
        },
        'size',
        /KB gzip; at most 14 KB/,
      ],
      [
        'an entry that throws',
        { browser: { 'remoteEntry.js': 'throw new TypeError("boom")', 'page.js': '', 'page.css': '' } },
        'smoke',
        /^remoteEntry\.js throws or does not end when it is evaluated$/,
      ],
      [
        'an entry without a container',
        { browser: { 'remoteEntry.js': 'var other = 1', 'page.js': '', 'page.css': '' } },
        'smoke',
        /^remoteEntry\.js does not leave the container of release\.json behind$/,
      ],
      [
        'an entry without an end',
        { browser: { 'remoteEntry.js': 'for (;;) {}', 'page.js': '', 'page.css': '' } },
        'smoke',
        /^remoteEntry\.js throws or does not end/,
      ],
      [
        'a script that is none',
        { browser: { 'remoteEntry.js': CONTAINER(versionOf('a')), 'page.js': 'var var', 'page.css': '' } },
        'smoke',
        /page\.js is no script$/,
      ],
      [
        'a late chunk that is loaded without its hash',
        { browser: withLoader('') },
        'smoke',
        /its loader runs late\.js without the hash/,
      ],
      [
        'a late chunk that is loaded with another hash',
        { browser: withLoader(integrityOf(Buffer.from('another'))) },
        'smoke',
        /its loader runs late\.js without the hash/,
      ],
      [
        'a late chunk that is loaded with another SHA-256',
        { browser: withLoader(sha256Of('another')) },
        'smoke',
        /its loader runs late\.js without the hash/,
      ],
      [
        'a late chunk whose second try has no hash',
        { browser: withLoader(integrityOf(Buffer.from(LATE)), '') },
        'smoke',
        /its loader runs late\.js without the hash/,
      ],
      [
        'a script that its loader does not know',
        { browser: { ...withLoader(integrityOf(Buffer.from(LATE))), 'other.js': 'var other = 1' } },
        'smoke',
        /other\.js is loaded by nothing that could be seen/,
      ],
      [
        'a server bundle that throws',
        { server: { 'main.cjs': 'throw new Error("no")' } },
        'smoke',
        /^the server bundle main\.cjs throws when it is loaded$/,
      ],
      [
        'a server bundle that renders nothing',
        { server: { 'main.cjs': 'exports.x = 1' } },
        'smoke',
        /exports no render function/,
      ],
      [
        'a server bundle that ends its process',
        { server: { 'main.cjs': 'process.exit(3)' } },
        'smoke',
        /ended the process/,
      ],
      [
        'a page that its server bundle does not render',
        { server: { 'main.cjs': 'exports.render = async () => { throw new Error("no such page") }' } },
        'smoke',
        /^the page \/news\/:slug is not rendered: its code fails$/,
      ],
      [
        'a server bundle that signals its parent',
        { server: { 'main.cjs': 'process.kill(process.ppid, "SIGUSR1"); exports.render = () => null' } },
        'smoke',
        /^the server bundle main\.cjs throws when it is loaded$/,
      ],
      [
        'a server bundle that reads the disk',
        { server: { 'main.cjs': 'exports.render = require("node:fs").readFileSync("/etc/hostname")' } },
        'smoke',
        /^the server bundle main\.cjs throws when it is loaded$/,
      ],
    ];
    it.each(cases)('refuses %s, says why, and nothing is stored', async (_what, extra, gate, reason) => {
      const answer = await upload(build('a', extra));
      expect([answer.status, answer.body.code]).toEqual([422, 'RELEASE_GATES_FAILED']);
      expect(answer.body['errors']).toEqual([{ path: `/gates/${gate}`, message: expect.stringMatching(reason) }]);
      expect(await lastAudit()).toMatchObject({
        action: 'release.upload',
        outcome: 'refused',
        code: 'RELEASE_GATES_FAILED',
      });
      expect([await stored(), leftovers()]).toEqual([[], []]);
    });
  });

  describe('a gate', () => {
    anewForEach();

    it.each([
      ['the hash of the registry', integrityOf(Buffer.from(LATE))],
      ['a SHA-256', sha256Of(LATE)],
    ])('lets late chunks pass whose every try carries %s, and scripts whose hash others compare', async (_, hash) => {
      const browser = {
        ...withLoader(hash),
        'page.js': 'var pinned = 1',
        'x.worker.js': 'var worker = 1',
      };
      expect((await upload(build('a', { browser }))).status).toBe(201);
    });

    it('is asked again before visitors get the release: services and disk may have changed', async () => {
      await upload(build('a', { alter: (d) => ({ ...d, remote: { ...d.remote, api: { news: '^1.0.0' } } }) }));
      serviceVersion = '2.0.0';
      expect((await act('promote', 'a')).body['errors']).toEqual([
        { path: '/gates/api', message: 'it needs news ^1.0.0; 2.0.0 runs' },
      ]);
      serviceVersion = '1.2.0';
      writeFileSync(join(world.artifacts.root, 'mfe-news', versionOf('a'), 'browser/page.js'), 'tampered');
      expect((await act('canary', 'a', { percent: 5 })).body.code).toBe('RELEASE_GATES_FAILED');
      expect((await act('promote', 'a')).body['errors']).toEqual([
        { path: '/gates/files', message: 'files are missing or were changed on disk' },
      ]);
      expect((await world.db.query("select 1 from channels where remote = 'mfe-news'")).rowCount).toBe(0);
    });

    it('lets nobody have a release that its service has not fetched, checked and loaded', async () => {
      const renders = { 'main.cjs': `exports.render = async () => ({ html: 'x', head: {} })` };
      const ready = news.answer;
      let warm: [number, unknown] = [503, { code: 'UPSTREAM_UNAVAILABLE' }];
      news.answer = (request, response, raw) => {
        if (!request.url.startsWith('/fragments/warm')) return ready(request, response, raw);
        response.writeHead(warm[0], { 'content-type': 'application/json' }).end(JSON.stringify(warm[1]));
      };
      expect((await upload(build('a', { server: renders }))).status).toBe(201);
      const rejected = async (reason: string) => {
        for (const [action, body] of [['promote'], ['canary', { percent: 5 }]] as const) {
          const answer = await act(action, 'a', body);
          if (action === 'promote')
            expect([answer.body.code, answer.body['errors']]).toEqual([
              'RELEASE_GATES_FAILED',
              [{ path: '/gates/warm', message: expect.stringContaining(reason) }],
            ]);
          else expect(answer.status).toBeGreaterThanOrEqual(400);
        }
        expect((await world.db.query("select 1 from channels where remote = 'mfe-news'")).rowCount).toBe(0);
      };
      await rejected('the news service answered 503');
      warm = [200, { release: versionOf('b'), warm: true }];
      await rejected('the news service answered 200');
      warm = [200, { release: versionOf('a'), warm: true }];
      expect((await act('promote', 'a')).body).toMatchObject({ live: versionOf('a') });
      const { method, url, headers } = news.seen
        .filter((seen) => seen.url.startsWith('/fragments/warm'))
        .at(-1) as Seen;
      expect([method, url]).toEqual(['POST', `/fragments/warm?release=${versionOf('a')}`]);
      expect([headers.authorization, headers[RELEASE_GRANT_HEADER]]).toEqual([
        expect.stringMatching(/^Mintwire /),
        expect.stringMatching(/^Mintwire /),
      ]);
    });

    it('covers the canary and the rollback target of the shell, not only what is live', async () => {
      await live('a');
      const shellToken = await tokenFor('shell');
      const shell = (digit: string, platformVersion: string) =>
        world.build({
          name: 'shell',
          version: versionOf(digit),
          alter: (d: ReleaseDescriptor) => ({ ...d, platformVersion }),
        });
      expect((await upload(shell('2', '2.0.0'), shellToken)).body['errors']).toEqual([
        { path: '/gates/platform', message: expect.stringContaining('offers 2.0.0') },
      ]);
      expect((await upload(shell('3', '1.9.0'), shellToken)).status).toBe(201);
      await call(gateway, 'POST', `/api/releases/shell/${versionOf('3')}/promote`, undefined, shellToken);
      // Runs on the shell that is live, but not on the one that a rollback would bring back.
      const picky = await upload(build('b', { alter: (d) => ({ ...d, remote: { ...d.remote, platform: '^1.5.0' } }) }));
      expect(picky.body['errors']).toEqual([
        {
          path: '/gates/platform',
          message: `mfe-news ${versionOf('b')} needs platform ^1.5.0; shell ${versionOf('1')} offers 1.0.0`,
        },
      ]);
    });
  });

  describe('a decision', () => {
    anewForEach();

    const composition = async (from: RunningGateway, headers: Record<string, string> = {}) => {
      const { body } = await call(from, 'GET', '/api/composition?path=/news/x', undefined, headers);
      return (body['releases'] as { remote: string; version: string; why: string }[]).find(
        ({ remote }) => remote === 'mfe-news',
      );
    };
    const until = async (look: () => Promise<boolean>): Promise<number> => {
      const begun = performance.now();
      while (!(await look())) {
        if (performance.now() - begun > 5_000) throw new Error('it never came');
        await delay(10);
      }
      return performance.now() - begun;
    };

    it('is seen by every gateway within a second', async () => {
      const second = await world.gateway({ NEWS_PORT: String(news.port) });
      await live('a');
      await live('b');
      expect(await until(async () => (await composition(second))?.version === versionOf('b'))).toBeLessThan(
        BY_NOTICE_MS,
      );
      expect((await act('rollback', 'b')).body).toMatchObject({ live: versionOf('a'), previous: null });
      const times = await Promise.all(
        [gateway, second].map((each) => until(async () => (await composition(each))?.version === versionOf('a'))),
      );
      for (const time of times) expect(time).toBeLessThan(BY_NOTICE_MS);
      expect(await lastAudit()).toMatchObject({
        action: 'release.rollback',
        outcome: 'done',
        subject: `mfe-news ${versionOf('b')}`,
      });
    });

    it('goes back any number of steps to what was live, asking no gate and no service that is away', async () => {
      const needs = (range: string) => ({
        alter: (d: ReleaseDescriptor) => ({ ...d, remote: { ...d.remote, api: { news: range } } }),
      });
      for (const digit of ['a', 'b']) await live(digit);
      await upload(build('c', needs('^1.0.0')));
      await act('promote', 'c');
      await live('d');
      // Never live, so it is no place to go back to; and of two releases the API is another one by now.
      await upload(build('e'));
      serviceVersion = '2.0.0';
      await upload(build('f', needs('^2.0.0')));
      await act('promote', 'f');
      await live('9');
      serviceVersion = '1.2.0';
      expect((await act('rollback', '9', { to: versionOf('e') })).body.code).toBe('RELEASE_NEVER_LIVE');
      expect((await act('rollback', '9', { to: versionOf('f') })).body).toMatchObject({
        code: 'RELEASE_INCOMPATIBLE',
        detail: expect.stringContaining('api: it needs news ^2.0.0; 1.2.0 runs'),
      });
      await news.close();
      expect((await act('promote', 'c')).body.code).toBe('RELEASE_GATES_FAILED');
      expect((await act('rollback', '9', { to: versionOf('c') })).body).toMatchObject({
        live: versionOf('c'),
        previous: versionOf('b'),
      });
      expect((await act('rollback', 'c')).body).toMatchObject({ live: versionOf('b'), previous: versionOf('a') });
      expect((await act('rollback', 'b')).body).toMatchObject({ live: versionOf('a'), previous: null });
      expect((await act('rollback', 'a', { to: versionOf('d') })).body).toMatchObject({ live: versionOf('d') });
      // A file that is not what was published is served to nobody: it is no place to go back to.
      writeFileSync(join(world.artifacts.root, 'mfe-news', versionOf('c'), 'browser/page.js'), 'changed');
      expect((await act('rollback', 'd', { to: versionOf('c') })).body).toMatchObject({
        code: 'RELEASE_INCOMPATIBLE',
        detail: expect.stringContaining('files: files are missing'),
      });
    });

    it('gives a canary to its share of the visitors, each of whom keeps what they got', async () => {
      await live('a');
      await upload(build('b'));
      expect((await act('canary', 'b', { percent: 30 })).body).toMatchObject({
        live: versionOf('a'),
        canary: versionOf('b'),
        canaryPercent: 30,
      });
      await until(
        async () =>
          (await world.db.query('select 1')).rowCount === 1 &&
          (await call(gateway, 'GET', '/api/composition')).headers.getSetCookie().length === 1,
      );
      let canaries = 0;
      let other = {};
      for (let i = 0; i < 60; i += 1) {
        const first = await call(gateway, 'GET', '/api/composition');
        const cookie = cookieOf(first);
        const got = await composition(gateway, cookie);
        expect(
          (first.body['releases'] as unknown[]).find((r) => (r as { remote: string }).remote === 'mfe-news'),
        ).toEqual(got);
        const detail =
          got?.why === 'canary' ? 'It is a canary for 30 % of the visitors; this one is among them.' : 'It is live.';
        expect(got).toEqual({
          remote: 'mfe-news',
          version: versionOf(got?.why === 'canary' ? 'b' : 'a'),
          why: got?.why,
          detail,
          locked: false,
        });
        if (got?.why === 'canary') canaries += 1;
        else other = cookie;
      }
      // 18 are to be expected; outside this range less than one run in a million ends up.
      expect(canaries).toBeGreaterThanOrEqual(3);
      expect(canaries).toBeLessThanOrEqual(38);
      await act('canary', 'b', { percent: 100 });
      await until(async () => (await composition(gateway, other))?.why === 'canary');
      const page = await fetch(`${gateway.origin}/news/x`, { headers: { accept: 'text/html' } });
      expect(page.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^mintwire-visitor=[\w-]{16}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/),
      ]);
      expect(await page.text()).toContain(versionOf('b'));
    });

    it('ends a canary, and then asks nobody for a cookie', async () => {
      await live('a');
      await upload(build('b'));
      await act('canary', 'b', { percent: 100 });
      await until(async () => (await composition(gateway))?.why === 'canary');
      expect((await act('rollback', 'b')).body).toMatchObject({ live: versionOf('a'), canary: null, canaryPercent: 0 });
      await until(async () => (await composition(gateway))?.why === 'live');
      expect((await call(gateway, 'GET', '/api/composition')).headers.getSetCookie()).toEqual([]);
    });

    it('is refused when it is void, foreign, locked or unknown, and changes nothing', async () => {
      await live('a');
      await upload(build('b'));
      const before = (await world.db.query('select * from channels')).rows;
      const rejected = async (answer: Promise<Answer>, code: string) => {
        expect((await answer).body.code).toBe(code);
        expect(await lastAudit()).toMatchObject({ outcome: 'refused', code });
      };
      await rejected(act('promote', 'a'), 'RELEASE_IS_LIVE');
      await rejected(act('rollback', 'b'), 'RELEASE_NOT_LIVE');
      await rejected(act('promote', 'c'), 'RELEASE_UNKNOWN');
      await rejected(act('canary', 'b', { percent: 101 }), 'VALIDATION_FAILED');
      await rejected(act('canary', 'b', { percent: 0 }), 'RELEASE_NOT_LIVE');
      await rejected(act('lock', 'b', undefined, owner), 'RELEASE_NOT_LIVE');
      await rejected(act('lock', 'a'), 'DEPLOY_TOKEN_NOT_ENOUGH');
      await rejected(act('lock', 'a', undefined, {}), 'UNAUTHORIZED');
      await rejected(act('promote', 'b', undefined, await tokenFor('mfe-presale')), 'RELEASE_REMOTE_MISMATCH');
      expect((await world.db.query('select * from channels')).rows).toEqual(before);
      expect((await act('lock', 'a', undefined, owner)).body['locked']).toBe(true);
      for (const [action, digit, body] of [
        ['promote', 'b'],
        ['canary', 'b', { percent: 5 }],
        ['rollback', 'a'],
      ] as const)
        await rejected(act(action, digit, body), 'REMOTE_LOCKED');
      expect((await act('promote', 'b')).body['detail']).toContain(
        'owner@example.org locked it: “no reason was given”.',
      );
      await act('lock', 'a', { reason: 'an audit' }, await signIn(gateway, world.db, 'operator'));
      expect((await act('rollback', 'a')).body['detail']).toContain('operator@example.org locked it: “an audit”.');
      const channels = (await call(gateway, 'GET', '/api/releases', undefined, token)).body['items'];
      expect(channels).toMatchObject([{ lockedBy: 'account:operator@example.org', lockReason: 'an audit' }]);
      expect((await act('unlock', 'a', undefined, owner)).body['locked']).toBe(false);
      expect((await act('promote', 'b', undefined, await signIn(gateway, world.db, 'operator'))).body).toMatchObject({
        live: versionOf('b'),
        previous: versionOf('a'),
      });
    });

    it('of two that do not go together at the same time lets one pass', async () => {
      const presale = await tokenFor('mfe-presale');
      const same = { pages: [{ ...NEWS_PAGE, path: '/both' }] };
      await upload(build('a', same));
      const version = versionOf('a');
      const browser = {
        'remoteEntry.js': CONTAINER(version).replace('mfe_news', 'mfe_presale'),
        'page.js': '',
        'page.css': '',
      };
      expect((await upload(world.build({ name: 'mfe-presale', version, ...same, browser }), presale)).status).toBe(201);
      const answers = await Promise.all([
        act('promote', 'a'),
        call(gateway, 'POST', `/api/releases/mfe-presale/${version}/promote`, undefined, presale),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    });
  });

  describe('the store', () => {
    anewForEach();

    it('forgets the oldest releases, never one that visitors may still get', async () => {
      await live('a');
      await live('b');
      for (const digit of ['c', 'd', 'e', 'f']) expect((await upload(build(digit))).status).toBe(201);
      expect(await stored()).toEqual(['a', 'b', 'd', 'e', 'f'].map(versionOf));
      expect(readdirSync(join(world.artifacts.root, 'mfe-news')).sort()).toEqual(
        ['a', 'b', 'd', 'e', 'f'].map(versionOf),
      );
      expect(await lastAudit()).toMatchObject({
        actor: 'system',
        action: 'release.collect',
        subject: `mfe-news ${versionOf('c')}`,
      });
    });
  });
});
