import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { CompositionAnswer, CreatedPreview, FragmentAnswer, ReleaseDescriptor } from '@mintwire/contracts';
import type { ServerResponse } from 'node:http';
import { eventually } from '@mintwire/testing/eventually';
import { call, cookieOf, signIn } from './support/admin';
import { BY_NOTICE_MS } from './support/by-notice';
import { FakeService } from './support/fake-service';
import { versionOf } from './support/fixture-release';
import { FRAMING_SHELL, framing } from './support/framing-shell';
import { GatewayWorld, type RunningGateway } from './support/gateway';
import { rawGet } from './support/raw-get';

const NEWS = versionOf('2');
const [LIVE, CANARY] = [versionOf('1'), versionOf('3')];

describe('a page that others may have', () => {
  let world: GatewayWorld;
  let news: FakeService;
  let gateway: RunningGateway;
  let fragment: Partial<FragmentAnswer> = {};
  let count = 0;
  let ahead = 0;

  const start = () =>
    world.gateway(
      { NEWS_PORT: String(news.port), FRAGMENT_DEADLINE_MS: '5000', RENDER_DEADLINE_MS: '10000' },
      { now: () => performance.now() + ahead },
    );
  const view = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(gateway.origin + path, { method, headers: { accept: 'text/html', ...headers } });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  const announcements = new Set<ServerResponse>();
  let announced = 1;
  /** The service says that something of it has changed. */
  const announce = (tag = 'news:list') => {
    for (const stream of announcements) stream.write(`id: ${(announced += 1)}\nevent: changes\ndata: ["${tag}"]\n\n`);
  };
  /** Which announcements concern the part at a path, where the service says it. */
  let madeOf: ((path: string) => string) | undefined;
  /** Times that the service was asked for this address. */
  const asked = (path: string) =>
    news.seen.filter(({ url }) => new URL(url, 'http://x').searchParams.get('path') === path).length;
  const fresh = () => `/news/slug-${(count += 1)}`;

  beforeAll(async () => {
    world = await GatewayWorld.create();
    news = await FakeService.start();
    news.answer = ({ url }, response) => {
      if (url === '/internal/changes') {
        announcements.add(response);
        response.on('close', () => announcements.delete(response));
        return void response
          .writeHead(200, { 'content-type': 'text/event-stream' })
          .write('id: 1\nevent: ready\ndata: {}\n\n');
      }
      const path = new URL(url, 'http://x').searchParams.get('path') ?? '';
      const answer = {
        status: 200,
        html: `<b>part of ${path}, asked ${asked(path)}</b>`,
        head: { title: path },
        state: { time: '2026-01-02T03:04:05.000Z', data: {} },
        release: NEWS,
        cache: { maxAgeMs: 0, staleMs: 0 },
        ...fragment,
      };
      if (madeOf) response.setHeader('x-mintwire-made-of', madeOf(path));
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    };
    for (const version of [LIVE, CANARY])
      await world.publish({ name: 'shell', version, server: { 'main.cjs': FRAMING_SHELL }, alter: framing });
    await world.db.query("update channels set live = $1, previous = null where remote = 'shell'", [LIVE]);
    const withQuery = (release: ReleaseDescriptor) => ({
      ...release,
      remote: {
        ...release.remote,
        pages: release.remote.pages.map((page) => ({ ...page, query: page.path === '/news' ? ['page'] : [] })),
      },
    });
    await world.publish({
      name: 'mfe-news',
      version: NEWS,
      pages: ['/news', '/news/:slug'].map((path) => ({ path, expose: './page', title: 'News', description: 'News' })),
      server: { 'main.cjs': 'exports.render = async () => null;' },
      alter: withQuery,
    });
    gateway = await start();
  });
  beforeEach(() => {
    fragment = {};
    madeOf = undefined;
  });
  let settled = announced;
  afterEach(async () => {
    if (announced === settled) return;
    // All that was announced has been heard, and has had its effect: what comes soon after another has it a quarter of a second later.
    madeOf = () => 'settled';
    const path = fresh();
    const { html } = await view(path);
    announce('settled');
    await eventually(async () => expect((await view(path)).html).not.toBe(html), BY_NOTICE_MS);
    await delay(300);
    settled = announced;
  });
  afterAll(async () => {
    await world.close();
    await news.close();
  });

  it('is made once for many, and is the same for all of them', async () => {
    // The first of all takes its time.
    await view(fresh());
    const path = fresh();
    const pages = await Promise.all([...Array(20)].map((_, i) => view(path, { cookie: `visitor=${i}` })));
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
    expect(asked(path)).toBe(1);
  });

  it('comes with what lets browsers ask whether it is still the same, and caches between keep it for five seconds', async () => {
    const path = fresh();
    const first = await view(path, { 'accept-encoding': 'br' });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{32}-br"$/);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'cache-control': 'public, no-cache',
      'cdn-cache-control': 'max-age=5',
      vary: 'accept, accept-encoding',
    });
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await view(path, { 'accept-encoding': 'br', 'if-none-match': tag });
      expect([again.status, again.html, again.headers.get('etag')]).toEqual([304, '', etag]);
      expect(again.headers.get('server-timing')).toContain('sent;desc=');
      expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
    }
    expect((await view(path, { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
    expect((await view(path, { 'if-none-match': '"nothing"' })).status).toBe(200);
  });

  it('is made anew when what it says it is made of has changed, and stays when anything else has', async () => {
    fragment = { cache: { maxAgeMs: 600_000, staleMs: 0 } };
    madeOf = (path) => `news:list news:article:${path.slice('/news/'.length)}`;
    const [one, other] = [fresh(), fresh()];
    for (const path of [one, other]) await view(path);
    announce(`news:article:${one.slice('/news/'.length)}`);
    await eventually(async () => expect((await view(one)).html).toContain('asked 2'), BY_NOTICE_MS);
    expect((await view(other)).html).toContain('asked 1');
    announce();
    await eventually(async () => expect((await view(other)).html).toContain('asked 2'), BY_NOTICE_MS);
    await eventually(async () => expect((await view(one)).html).toContain('asked 3'), BY_NOTICE_MS);
  });

  it('is made anew and stays what it is, with its tag, until it says something else than that it is later', async () => {
    const path = fresh();
    let seconds = 0;
    const later = (html: string) => {
      fragment = {
        html,
        get state() {
          return { time: new Date(Date.UTC(2026, 0, 2) + (seconds += 1) * 1_000).toISOString(), data: { html } };
        },
      };
    };
    later('news');
    const first = await view(path);
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    for (const times of [2, 3]) {
      ahead += 6_000;
      expect((await view(path, known)).status).toBe(304);
      expect(asked(path)).toBe(times);
    }
    later('other news');
    ahead += 6_000;
    const other = await view(path, known);
    expect([other.status, other.html.includes('other news')]).toEqual([200, true]);
  });

  it('has the same content in each encoding, and a tag for each', async () => {
    const path = fresh();
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) =>
        gateway.app.inject({ url: path, headers: { accept: 'text/html', 'accept-encoding': encoding } }),
      ),
    );
    const [br, gzip, plain] = answers.map(({ rawPayload }) => rawPayload);
    expect(brotliDecompressSync(br ?? '').equals(plain ?? Buffer.of())).toBe(true);
    expect(gunzipSync(gzip ?? '').equals(plain ?? Buffer.of())).toBe(true);
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(3);
  });

  it.each([
    ['/news/', '/news'],
    ['/%6eews?page=7&x=%20', '/news?page=7&x=%20'],
    ['/news/%73lug/', '/news/slug'],
    ['/nobody-has-%74his/', '/nobody-has-this'],
    ['/%c3%a4', '/%C3%A4'],
  ])('has one address: %s leads to %s', async (path, place) => {
    const answer = await gateway.app.inject({ url: path, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([301, place, '']);
  });

  it.each(['/', '//evil.example/', '/news//', '/%2e%2e/', '/%2fevil.example/', '/%5cevil.example/', '/%'])(
    'leads nowhere else: %s',
    async (path) => {
      const answer = await gateway.app.inject({ url: path, headers: { accept: 'text/html' } });
      expect([200, 404]).toContain(answer.statusCode);
      expect(answer.headers.location).toBeUndefined();
    },
  );

  it('is kept under the parameters that it knows: others neither make another nor get into it', async () => {
    const one = await view('/news?page=7&utm_source=poison"><script>');
    const two = await view('/news?fbclid=1&page=7');
    expect(two.html).toBe(one.html);
    expect(one.html).not.toContain('poison');
    expect(asked('/news?page=7')).toBe(1);
    expect((await view('/news?page=8')).html).toContain('part of /news?page=8');
  });

  it('is what its composition says: by parameters that it does not know nobody is asked', async () => {
    fragment = { cache: { maxAgeMs: 600_000, staleMs: 0 } };
    await view('/news?page=9');
    const said = async (path: string) =>
      (await gateway.app.inject(`/api/composition?path=${encodeURIComponent(path)}`)).json<CompositionAnswer>();
    expect((await said('/news?made=up&page=9')).fragments).toMatchObject([{ remote: 'mfe-news', from: 'cache' }]);
    expect(asked('/news?made=up&page=9')).toBe(0);
  });

  it('makes no room for addresses that show the same with what makes no sense in a parameter', async () => {
    // A room holds four pages as large as these that were asked for once, and sixteen others.
    fragment = { html: 'x'.repeat(1_900_000), cache: { maxAgeMs: 600_000, staleMs: 0 } };
    const plain = { 'accept-encoding': 'identity' };
    const path = fresh();
    // One that keeps nothing yet.
    const before = gateway;
    gateway = await start();
    await view(fresh());
    const began = performance.now();
    await view(path, plain);
    await view(path, plain);
    for (let junk = 0; junk < 20; junk += 1)
      for (let time = 0; time < 3; time += 1) await view(`/news?page=junk-${junk}`, plain);
    // No time has passed.
    ahead -= performance.now() - began;
    await view(path, plain);
    await gateway.app.close();
    gateway = before;
    expect(asked(path)).toBe(1);
  });

  it.each([
    ['host', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' }],
    ['address', { 'x-original-url': '/evil', 'x-rewrite-url': '/evil' }],
    ['method', { 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' }],
    ['range', { range: 'bytes=0-10', 'if-range': '"x"' }],
    ['language', { 'accept-language': 'xx-evil', 'user-agent': 'evil' }],
    ['identity', { cookie: '__Host-mintwire-session=evil; mintwire-admin=1', authorization: 'Bearer evil' }],
    ['encoding', { 'accept-encoding': 'evil, br;q=0, *;q=0' }],
  ])('cannot be poisoned by headers: %s', async (_what, headers) => {
    const path = fresh();
    const poisoned = await view(path, headers);
    const clean = await view(path);
    expect([poisoned.status, clean.status]).toEqual([200, 200]);
    expect(clean.html).toBe(poisoned.html);
    expect(asked(path)).toBe(1);
    expect(clean.html + JSON.stringify([...clean.headers])).not.toContain('evil');
  });

  it('is not changed by a HEAD, a POST or another host', async () => {
    const path = fresh();
    const head = await view(path, {}, 'HEAD');
    expect([head.status, head.html]).toEqual([200, '']);
    expect((await view(path, {}, 'POST')).status).toBeGreaterThanOrEqual(400);
    const { body } = await rawGet(gateway.origin, path, { accept: 'text/html', host: 'evil.example' });
    const clean = await view(path);
    expect(clean.html).toContain(`part of ${path}`);
    expect(body).not.toContain('evil.example');
    expect(clean.html).toBe(body);
  });

  it("is the same where the address is written out, and none where that is another site's", async () => {
    const path = fresh();
    const ask = (host: string, named = host) =>
      rawGet(gateway.origin, `http://${named}${path}`, { accept: 'text/html', host });
    const { host } = new URL(gateway.origin);
    expect((await ask('evil.example', host)).status).toBe(400);
    expect((await ask(host, 'evil.example')).status).toBe(400);
    expect(asked(path)).toBe(0);
    const [whole, evil] = [await ask(host), await ask('evil.example')];
    const clean = await view(path);
    expect([whole.status, clean.status, asked(path)]).toEqual([200, 200, 1]);
    expect([whole.body, evil.body]).toEqual([clean.html, clean.html]);
  });

  it('with cookies of ten megabytes is refused, and stays what it is', async () => {
    const path = fresh();
    await view(path);
    const answer = await view(path, { cookie: `a=${'x'.repeat(10 * 1024 * 1024)}` }).catch(() => ({ status: 0 }));
    expect([0, 400, 431]).toContain(answer.status);
    expect((await view(path)).status).toBe(200);
  });

  it('with a part of twenty megabytes has a hole instead, which nobody else gets', async () => {
    const path = fresh();
    fragment = { html: 'x'.repeat(20 * 1024 * 1024) };
    const broken = await view(path);
    expect([broken.status, broken.headers.get('cache-control'), broken.html.length < 100_000]).toEqual([
      200,
      'no-store',
      true,
    ]);
    expect(broken.headers.get('etag')).toBeNull();
    fragment = {};
    expect((await view(path)).html).toContain(`part of ${path}`);
  });

  it('is given while a new one is made, and for ten minutes when that has a hole', async () => {
    const path = fresh();
    await view(path);
    ahead += 3_000;
    expect((await view(path)).html).toContain('asked 1<');
    await eventually(async () => expect((await view(path)).html).toContain('asked 2<'));
    fragment = { html: 17 as never };
    ahead += 6_000;
    expect((await view(path)).html).toContain('asked 2<');
    ahead += 600_000;
    expect((await view(path)).html).not.toContain('asked 2<');
  });

  it('is made anew within a second when a service announces a change, however many it announces', async () => {
    const path = fresh();
    await eventually(async () => expect(announcements.size).toBe(1));
    // Those of the beginning have been heard.
    await new Promise((resolve) => setTimeout(resolve, 300));
    fragment = { cache: { maxAgeMs: 60_000, staleMs: 60_000 } };
    const before = (await view(path)).html;
    expect((await view(path)).html).toBe(before);
    announce();
    await eventually(async () => expect((await view(path)).html).not.toBe(before), BY_NOTICE_MS);
    const asks = asked(path);
    const started = performance.now();
    for (let i = 0; i < 5_000; i += 1) announce();
    while (performance.now() - started < 1_000) await view(path);
    expect(asked(path) - asks).toBeLessThanOrEqual(2 + (performance.now() - started) / 250);
    expect(asked(path)).toBeGreaterThan(asks);
  });

  it('is not made of what was live before: a rollback shows at once', async () => {
    const path = fresh();
    expect((await view(path)).html).toContain(`shell ${LIVE}`);
    await world.db.query("update channels set live = $1 where remote = 'shell'", [CANARY]);
    await eventually(async () => expect((await view(path)).html).toContain(`shell ${CANARY}`), BY_NOTICE_MS);
    await world.db.query("update channels set live = $1 where remote = 'shell'", [LIVE]);
    await eventually(async () => expect((await view(path)).html).toContain(`shell ${LIVE}`), BY_NOTICE_MS);
  });

  it('is another for those who have a canary, and caches between keep neither', async () => {
    const path = fresh();
    await view(path);
    await world.db.query("update channels set canary = $1, canary_percent = 50 where remote = 'shell'", [CANARY]);
    await eventually(async () => {
      const seen = await Promise.all(
        [...Array(16).keys()].map((i) => view(path, { cookie: `mintwire-visitor=visitor-number-${i}` })),
      );
      expect(new Set(seen.map(({ html }) => /<p>shell ([^<]+)</.exec(html)?.[1]))).toEqual(new Set([LIVE, CANARY]));
      expect(new Set(seen.map(({ html }) => html)).size).toBe(2);
      for (const { headers, html } of seen) {
        expect(html.includes('data-canary')).toBe(html.includes(`shell ${CANARY}`));
        expect([headers.get('cache-control'), headers.get('cdn-cache-control')]).toEqual(['private, no-cache', null]);
      }
    });
    await world.db.query("update channels set canary = null, canary_percent = 0 where remote = 'shell'");
    await eventually(
      async () => expect((await view(path)).headers.get('cdn-cache-control')).toBe('max-age=5'),
      BY_NOTICE_MS,
    );
  });

  it('is kept for all others while somebody previews a release, and never what they are shown', async () => {
    const path = fresh();
    const before = await view(path);
    await signIn(gateway, world.db);
    const operator = await signIn(gateway, world.db, 'operator');
    const asked = { remote: 'shell', version: CANARY, person: 'Ada', path, hours: 1 };
    const created = await call(gateway, 'POST', '/api/admin/previews', asked, operator);
    const token = (created.body as unknown as CreatedPreview).link.split('#')[1];
    const cookie = cookieOf(await call(gateway, 'POST', '/api/admin/previews/open', { token }));
    await eventually(async () => {
      const shown = await view(path, cookie);
      expect(shown.html).toContain(`shell ${CANARY}`);
      expect([shown.headers.get('cache-control'), shown.headers.get('etag')]).toEqual(['no-store', null]);
    });
    const others = await view(path, { 'if-none-match': before.headers.get('etag') ?? '' });
    expect([others.status, others.headers.get('cdn-cache-control')]).toEqual([304, 'max-age=5']);
  });

  describe('asked for with a cookie that means nothing any more', () => {
    const ended = (name: string) =>
      expect.stringMatching(new RegExp(`^${name}=; Max-Age=0; Path=/; (HttpOnly; )?SameSite=Lax$`));
    const over = async (path: string, cookie: string) => {
      const { status, html, headers } = await view(path, { cookie });
      return { status, html, headers, cookies: headers.getSetCookie() };
    };
    const NOBODYS = '00000000-0000-4000-8000-000000000000';
    const [past, future] = [Date.UTC(2026, 0, 1) / 1000, Date.UTC(2026, 0, 9) / 1000];
    const signature = 'x'.repeat(43);

    it.each([
      ['of a canary', 'mintwire-visitor=visitor-number-1', ['mintwire-visitor']],
      ['of a shell that failed', `mintwire-shell-failed=${CANARY}`, ['mintwire-shell-failed']],
      ['of a preview past its time', `mintwire-preview=${NOBODYS}.${past}.${signature}`, ['mintwire-preview']],
      ['of no preview', 'mintwire-preview=anything', ['mintwire-preview']],
      ['of both', `mintwire-visitor=visitor-number-1; mintwire-preview=x`, ['mintwire-visitor', 'mintwire-preview']],
    ])('%s ends it, in an answer that nobody keeps and with the bytes that all get', async (_what, cookie, names) => {
      const path = fresh();
      const before = await view(path);
      for (const answer of [await over(path, cookie), await over('/', cookie)]) {
        expect([answer.status, answer.cookies]).toEqual([200, names.map(ended)]);
        expect(answer.headers.get('cache-control')).toBe('private, no-cache');
        expect(answer.headers.get('cdn-cache-control')).toBeNull();
      }
      const unchanged = await view(path, { cookie, 'if-none-match': before.headers.get('etag') ?? '' });
      expect([unchanged.status, unchanged.headers.getSetCookie()]).toEqual([304, names.map(ended)]);
      const after = await view(path);
      expect(after.html).toBe(before.html);
      expect([after.headers.getSetCookie(), after.headers.get('cdn-cache-control')]).toEqual([[], 'max-age=5']);
    });

    it.each([
      ['a preview that this gateway may not have heard of', `mintwire-preview=${NOBODYS}.${future}.${signature}`],
      ['somebody else', 'theme=dark'],
    ])('is what it is for all with one of %s', async (_what, cookie) => {
      const { cookies, headers } = await over(fresh(), cookie);
      expect([cookies, headers.get('cdn-cache-control')]).toEqual([[], 'max-age=5']);
    });

    it('says so of a preview that was taken back, and of no file', async () => {
      await signIn(gateway, world.db);
      const operator = await signIn(gateway, world.db, 'operator');
      const asked = { remote: 'shell', version: CANARY, person: 'Ada', path: '/', hours: 1 };
      const { link, id } = (await call(gateway, 'POST', '/api/admin/previews', asked, operator))
        .body as unknown as CreatedPreview;
      const token = link.split('#')[1];
      const { cookie = '' } = cookieOf(await call(gateway, 'POST', '/api/admin/previews/open', { token }));
      await eventually(async () => expect((await over('/', cookie)).html).toContain(`shell ${CANARY}`));
      expect((await over('/', cookie)).cookies).toEqual([]);
      await call(gateway, 'DELETE', `/api/admin/previews/${id}`, undefined, operator);
      await eventually(
        async () => expect((await over('/', cookie)).cookies).toEqual([ended('mintwire-preview')]),
        BY_NOTICE_MS,
      );
      for (const path of ['/api/site', `/assets/shell/${LIVE}/main.js`])
        expect((await over(path, cookie)).cookies).toEqual([]);
    });

    it('keeps that of a canary that goes on', async () => {
      await world.db.query("update channels set canary = $1, canary_percent = 1 where remote = 'shell'", [CANARY]);
      const path = fresh();
      await eventually(
        async () => expect((await view(path)).headers.get('cache-control')).toBe('private, no-cache'),
        BY_NOTICE_MS,
      );
      const cookie = `mintwire-visitor=visitor-number-1; mintwire-shell-failed=${CANARY}`;
      expect((await over(path, cookie)).cookies).toEqual([]);
      expect((await over(path, cookie.replace(CANARY, LIVE))).cookies).toEqual([ended('mintwire-shell-failed')]);
      await world.db.query("update channels set canary = null, canary_percent = 0 where remote = 'shell'");
      await eventually(
        async () =>
          expect((await over(path, cookie)).cookies).toEqual(['mintwire-visitor', 'mintwire-shell-failed'].map(ended)),
        BY_NOTICE_MS,
      );
    });
  });

  it('of the administration comes back to no browser, and is the same for all', async () => {
    const { headers } = await view('/admin');
    expect([headers.get('cache-control'), headers.get('cdn-cache-control')]).toEqual(['no-store', null]);
  });

  it('is made while very many addresses that nobody has are asked for, which are not found and cost little', async () => {
    await view('/nobody-has-this');
    const flood = Promise.all([...Array(300).keys()].map((i) => view(`/made-up-${i}`)));
    const path = fresh();
    expect((await view(path)).html).toContain(`shell ${LIVE}</p>`);
    expect(asked(path)).toBe(1);
    const pages = await flood;
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([404]));
    const rendered = pages.filter(({ html }) => html.includes(`shell ${LIVE}</p>`));
    expect(rendered.length).toBeGreaterThan(0);
    expect(rendered.length).toBeLessThan(150);
  });
});
