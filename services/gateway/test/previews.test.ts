import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CompositionAnswer, CreatedPreview, FragmentAnswer, ReleaseDescriptor } from '@mintwire/contracts';
import { readActivePreviews } from '../src/composition/store/previews';
import { BY_NOTICE_MS } from './support/by-notice';
import { call, cookieOf, signIn, type Answer } from './support/admin';
import { FakeService } from './support/fake-service';
import { GOOD_SHELL, versionOf, type FixtureBuild } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const NOW = '2026-01-02T03:04:05.000Z';
const PAGE = { path: '/news', expose: './page', title: 'News', description: 'News' };

describe('a preview link', () => {
  let world: GatewayWorld;
  let gateway: RunningGateway;
  let news: FakeService;
  let operator: Record<string, string>;
  beforeAll(async () => {
    world = await GatewayWorld.create();
    news = await FakeService.start();
    news.answer = ({ url }, response) => {
      const release = new URL(url, 'http://x').searchParams.get('release');
      const state: FragmentAnswer['state'] = { time: NOW, data: {} };
      const answer = {
        status: 200,
        html: `<p>of ${release}</p>`,
        head: {},
        state,
        release,
        cache: { maxAgeMs: 60_000, staleMs: 0 },
      };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    };
    const shell = GOOD_SHELL.replace('</p><script type', "</p>' + JSON.stringify(fragments) + '<script type").replace(
      'preload, nonce }',
      'preload, nonce, fragments }',
    );
    await world.publish({ name: 'shell', version: versionOf('1'), server: { 'main.cjs': shell } });
    gateway = await world.gateway({ NEWS_PORT: String(news.port) });
    await signIn(gateway, world.db);
    operator = await signIn(gateway, world.db, 'operator');
    await release('a');
    await release('b');
    await world.db.query("update channels set live = $1, set_by = 'operator' where remote = 'mfe-news'", [
      versionOf('a'),
    ]);
  });
  beforeEach(() => world.db.query('delete from kit.limits'));
  afterAll(async () => {
    await world.close();
    await news.close();
  });

  const release = (digit: string, change: Partial<FixtureBuild> = {}) =>
    world.publish({
      name: 'mfe-news',
      version: versionOf(digit),
      pages: [PAGE],
      server: { 'main.cjs': 'exports.render = async () => null;' },
      ...change,
    });
  const create = async (digit: string, change: object = {}, headers: Record<string, string> = {}) =>
    call(
      gateway,
      'POST',
      '/api/admin/previews',
      { remote: 'mfe-news', version: versionOf(digit), person: 'Ada <b>', path: '/news', hours: 24, ...change },
      { ...operator, ...headers },
    );
  const made = async (digit: string, change: object = {}) =>
    (await create(digit, change)).body as unknown as CreatedPreview;
  const open = ({ link }: CreatedPreview, to = gateway): Promise<Answer> =>
    call(to, 'POST', '/api/admin/previews/open', { token: link.split('#')[1] });
  const opened = async (preview: CreatedPreview) => cookieOf(await open(preview));
  const page = async (cookie: Record<string, string> = {}, path = '/news') => {
    const answer = await fetch(`${gateway.origin}${path}`, { headers: { accept: 'text/html', ...cookie } });
    return { headers: answer.headers, html: await answer.text() };
  };
  const composition = async (cookie: Record<string, string> = {}, from = gateway) =>
    (await call(from, 'GET', '/api/composition?path=/news', undefined, cookie)).body as unknown as CompositionAnswer;
  const newsOf = ({ releases }: CompositionAnswer) => releases.find(({ remote }) => remote === 'mfe-news');
  const until = async (look: () => Promise<boolean>) => {
    const begun = performance.now();
    while (!(await look())) {
      if (performance.now() - begun > 5_000) throw new Error('it never came');
      await delay(10);
    }
    return performance.now() - begun;
  };

  it('shows its release to whoever opened it, in HTML and in the browser, and to nobody else', async () => {
    const preview = await made('b');
    expect(preview).toMatchObject({
      person: 'Ada <b>',
      expiresAt: '2026-01-03T03:04:05.000Z',
      opened: 0,
      link: expect.stringMatching(/\/admin\/preview#[\w-]{43}$/),
    });
    const answer = await open(preview);
    expect([answer.status, answer.body]).toEqual([200, { path: '/news' }]);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^mintwire-preview=[\w.%-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const cookie = cookieOf(answer);
    await until(async () => newsOf(await composition(cookie))?.why === 'preview');
    expect(newsOf(await composition(cookie))).toEqual({
      remote: 'mfe-news',
      version: versionOf('b'),
      why: 'preview',
      detail: 'A preview link for Ada <b>.',
      locked: false,
    });
    expect((await composition(cookie)).fragments).toEqual([expect.objectContaining({ version: versionOf('b') })]);

    const shown = await page(cookie);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.headers.get('x-robots-tag')).toBe('noindex');
    expect(shown.html).toContain(`/assets/mfe-news/${versionOf('b')}/page.js`);
    expect(shown.html).toContain(`of ${versionOf('b')}`);
    expect(shown.html).toMatch(
      /<body><link[^>]*><aside class="mintwire-preview".*Ada &lt;b&gt;.*mfe-news 0\.1\.0-bbbbbbbbbbbb.*3 January 2026, 03:04 UTC.*Leave the preview/,
    );

    const others = await page();
    expect(others.html).not.toMatch(/bbbbbbbbbbbb|mintwire-preview/);
    expect(newsOf(await composition())).toEqual({
      remote: 'mfe-news',
      version: versionOf('a'),
      why: 'live',
      detail: 'It is live.',
      locked: false,
    });
    const { rows } = await world.db.query(
      "select action, outcome, subject from audit_log where action like 'preview.%' order by id",
    );
    expect(rows).toEqual(
      ['preview.create', 'preview.open'].map((action) => ({
        action,
        outcome: 'done',
        subject: `mfe-news ${versionOf('b')} ${preview.id}`,
      })),
    );
  });

  it('is made once for each key', async () => {
    const key = { 'idempotency-key': 'one-preview' };
    const [first, again] = [await create('a', {}, key), await create('a', {}, key)];
    expect([first.status, again.body]).toEqual([201, first.body]);
  });

  it('keeps its fragments apart from those of everybody, even of the same release', async () => {
    const preview = await made('a');
    const cookie = await opened(preview);
    await until(async () => newsOf(await composition(cookie))?.why === 'preview');
    await page({}, '/news?own=1');
    const asked = news.seen.length;
    await page(cookie, '/news?own=1');
    expect(news.seen).toHaveLength(asked + 1);
    await page(cookie, '/news?own=1');
    expect(news.seen).toHaveLength(asked + 1);
  });

  it.each([
    ['/news?page=2', '/news?page=2'],
    ['//elsewhere.example/news', '/'],
    ['https://elsewhere.example/news', '/'],
    ['', '/'],
  ])('ends by the button, without JavaScript, on the page it was on: %s', async (from, to) => {
    const answer = await fetch(`${gateway.origin}/api/admin/previews/leave`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: gateway.origin,
        ...(from && { referer: from.startsWith('/') ? gateway.origin + from : from }),
      },
    });
    expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()[0]]).toEqual([
      303,
      to,
      expect.stringMatching(/^mintwire-preview=; Max-Age=0/),
    ]);
  });

  it('has a banner with styles of its own', async () => {
    expect((await page({}, '/preview-banner.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('is over on every gateway within a second once it was taken back, and by itself at its time', async () => {
    const second = await world.gateway({ NEWS_PORT: String(news.port) });
    const preview = await made('b');
    const cookie = await opened(preview);
    await until(async () => newsOf(await composition(cookie, second))?.why === 'preview');
    expect(
      (await call(gateway, 'DELETE', `/api/admin/previews/${preview.id}`, undefined, operator)).body['revokedAt'],
    ).toBe(NOW);
    const times = await Promise.all(
      [gateway, second].map((each) => until(async () => newsOf(await composition(cookie, each))?.why === 'live')),
    );
    for (const time of times) expect(time).toBeLessThan(BY_NOTICE_MS);
    expect((await open(preview)).body.code).toBe('PREVIEW_INVALID');

    const late = await made('b');
    await world.db.query('update previews set expires_at = $2 where id = $1', [late.id, NOW]);
    expect((await open(late)).status).toBe(410);
    expect(
      (await call(gateway, 'DELETE', '/api/admin/previews/00000000-0000-0000-0000-000000000000', undefined, operator))
        .body.code,
    ).toBe('PREVIEW_UNKNOWN');
  });

  it('is not looked for in the database as often as anybody likes, at however many gateways', async () => {
    const both = [await world.gateway(), await world.gateway()] as const;
    const answers = await Promise.all(
      Array.from({ length: 31 }, (_, index) =>
        call(both[index % 2] ?? both[0], 'POST', '/api/admin/previews/open', { token: 'x'.repeat(43) }),
      ),
    );
    expect(answers.filter(({ body }) => body.code === 'RATE_LIMITED')).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'PREVIEW_INVALID')).toHaveLength(30);
  });

  it('gives a cookie that cannot be made longer, changed or used for another preview', async () => {
    const [one, two] = [await made('b'), await made('b')];
    const cookie = (await opened(one))['cookie'] ?? '';
    await until(async () => newsOf(await composition({ cookie }))?.why === 'preview');
    const [id = '', expires = '', mac = ''] = cookie.split('=')[1]?.split('.') ?? [];
    const forged = [
      `${two.id}.${expires}.${mac}`,
      `${id}.${Number(expires) + 1}.${mac}`,
      `${id}.${expires}.${mac.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`,
      `${id}.${expires}.`,
      'x',
    ];
    for (const value of forged)
      expect(newsOf(await composition({ cookie: `mintwire-preview=${value}` }))?.why).toBe('live');
    expect(JSON.stringify((await call(gateway, 'GET', '/api/admin/previews', undefined, operator)).body)).not.toContain(
      one.link.split('#')[1],
    );
  });

  it('shows a shell that was never live, rendered here', async () => {
    const shell = GOOD_SHELL.replace('<p>shell ', '<p>another shell ');
    await world.publish({ name: 'shell', version: versionOf('2'), server: { 'main.cjs': shell } });
    await world.db.query("update channels set live = $1, set_by = 'operator' where remote = 'shell'", [versionOf('1')]);
    const cookie = await opened(await made('2', { remote: 'shell', path: '/' }));
    await until(async () => (await page(cookie, '/')).html.includes(`<p>another shell ${versionOf('2')}`));
    await until(async () => (await page({}, '/')).html.includes(`<p>shell ${versionOf('1')}`));
  });

  it('is not made for a release whose files were changed or whose pages are somebody else’s, but for one that is merely not ready', async () => {
    await release('c', {
      alter: (d: ReleaseDescriptor) => ({ ...d, remote: { ...d.remote, api: { news: '^9.0.0' } } }),
    });
    const early = await made('c');
    expect(early.gates.map(({ gate }) => gate)).toContain('api');
    await release('d', { pages: [{ ...PAGE, path: '/admin' }] });
    expect((await create('d')).body).toMatchObject({
      code: 'PREVIEW_REFUSED',
      detail: expect.stringContaining('routes: /admin'),
    });
    await release('e');
    writeFileSync(join(world.artifacts.root, 'mfe-news', versionOf('e'), 'browser/page.js'), 'tampered');
    expect((await create('e')).body).toMatchObject({
      code: 'PREVIEW_REFUSED',
      detail: expect.stringContaining('files:'),
    });
    expect((await create('f')).body.code).toBe('RELEASE_UNKNOWN');
    expect((await create('b', { path: '//evil.example' })).body.code).toBe('VALIDATION_FAILED');
    expect((await create('b', { hours: 1_000 })).body.code).toBe('VALIDATION_FAILED');
  });

  describe('in numbers', () => {
    const links = (count: number) =>
      world.db.query(
        `insert into previews (secret_hash, cookie_key, remote, version, person, path, created_by, created_at, expires_at)
         select sha256(convert_to('many' || n, 'UTF8')), '\\x00', 'mfe-news', $1, 'many', '/', 'operator', $2, $2::timestamptz + interval '1 day'
         from generate_series(1, $3) n`,
        [versionOf('a'), NOW, count],
      );
    beforeEach(() => world.db.query('delete from previews'));
    afterAll(() => world.db.query("delete from previews where person = 'many'"));

    it('is refused when a remote has fifty that work, also to those who ask at once', async () => {
      await links(49);
      const answers = await Promise.all([create('a'), create('a')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect((await create('a')).body).toMatchObject({ code: 'PREVIEWS_FULL' });
      await world.db.query("update previews set revoked_at = $1 where person = 'many'", [NOW]);
      expect((await create('a')).status).toBe(201);
    });

    it('has its release described once, however many there are', async () => {
      await links(40);
      const seen = await readActivePreviews(world.db, new Date(NOW));
      expect(seen.size).toBe(40);
      expect(new Set([...seen.values()].map(({ descriptor }) => descriptor)).size).toBe(1);
    });
  });

  it("is no way for a team's program to have more releases tried at once than by uploads", async () => {
    await release('9', { server: { 'main.cjs': 'exports.render = () => new Promise(() => undefined);' } });
    const owner = await signIn(gateway, world.db);
    const terms = { remote: 'mfe-news', label: 'links', scopes: ['preview'] };
    const { body } = await call(gateway, 'POST', '/api/admin/tokens', terms, owner);
    const program = { cookie: '', authorization: `Bearer ${body['token'] as string}` };
    const answers = await Promise.all([create('9', {}, program), create('9', {}, program), create('9', {}, program)]);
    expect(answers.map(({ body: { code } }) => code)).toContain('UPLOAD_BUSY');
  });
});
