import {
  FRAGMENT_CONTEXT_HEADER,
  RELEASE_GRANT_HEADER,
  type CompositionAnswer,
  type FragmentAnswer,
  type PageFragment,
  type PageState,
  type PinnedAssets,
} from '@mintwire/contracts';
import {
  GATEWAY_ITSELF,
  keysInFolder,
  requireIdentity,
  SigningKey,
  signGrant,
  signIdentity,
  type PublicKeys,
} from '@mintwire/service-kit';
import type { ServerResponse } from 'node:http';
import { eventually } from '@mintwire/testing/eventually';
import { FakeService, type Seen } from './support/fake-service';
import { versionOf } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';

/** A shell whose page is what it was given. */
const SHELL = `exports.render = async ({ fragments, state, preload }) => ({ status: (fragments.find((f) => f.slot === null) || { status: 200 }).status, html: '<!doctype html>' + JSON.stringify({ fragments, state, preload }) });`;
const NOW = new Date('2026-01-02T03:04:05.000Z');
const NEWS = versionOf('2');

interface ShownPage {
  readonly fragments: readonly PageFragment[];
  readonly state: PageState;
  readonly preload: PinnedAssets;
}

describe('the HTML of remotes in a page', () => {
  let world: GatewayWorld;
  let news: FakeService;
  let gateway: RunningGateway;
  let asked: string[] = [];

  const fragment = (change: Partial<FragmentAnswer> = {}): FragmentAnswer => ({
    status: 200,
    html: '<p>news</p>',
    head: { title: 'News' },
    state: { time: NOW.toISOString(), data: { '/api/news/articles': { items: [] } } },
    release: NEWS,
    cache: null,
    ...change,
  });
  const send = (response: ServerResponse, body: unknown, status = 200) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  /** The service's answer to whatever is asked from now on. */
  const answers = (body: unknown, status = 200) => {
    news.answer = (_request, response) => send(response, body, status);
  };
  const page = async (path: string): Promise<ShownPage & { status: number }> => {
    const response = await fetch(gateway.origin + path, { headers: { accept: 'text/html' } });
    return {
      status: response.status,
      ...(JSON.parse((await response.text()).slice('<!doctype html>'.length)) as ShownPage),
    };
  };
  const composition = async (path: string): Promise<CompositionAnswer['fragments']> =>
    (await gateway.app.inject(`/api/composition?path=${encodeURIComponent(path)}`)).json<CompositionAnswer>().fragments;
  /** A path nobody has asked for yet: nothing of it is kept. */
  let count = 0;
  /** By how much the gateway's clock is ahead of the machine's. */
  let ahead = 0;
  const fresh = () => `/news?page=${++count}`;

  beforeAll(async () => {
    world = await GatewayWorld.create();
    news = await FakeService.start();
    await world.publish({ name: 'shell', version: versionOf('1'), server: { 'main.cjs': SHELL } });
    await world.publish({
      name: 'mfe-news',
      version: NEWS,
      pages: [{ path: '/news', expose: './page', title: 'News', description: 'All the news' }],
      server: { 'main.cjs': 'exports.render = async () => null;' },
      alter: (descriptor) => ({
        ...descriptor,
        remote: { ...descriptor.remote, slots: [{ slot: 'home.news', expose: './page', order: 1 }] },
      }),
    });
    answers(fragment());
    gateway = await world.gateway(
      { NEWS_PORT: String(news.port), FRAGMENT_DEADLINE_MS: '1000' },
      { now: () => performance.now() + ahead },
    );
  });
  beforeEach(async () => {
    answers(fragment());
    await new Promise((resolve) => setTimeout(resolve, 50));
    asked = news.seen.map(({ url }) => url);
  });
  afterAll(async () => {
    await world.close();
    await news.close();
  });

  it('comes from the service of the live release, with what it was rendered from and its styles', async () => {
    const path = fresh();
    const shown = await page(path);
    expect(shown.fragments).toEqual([
      {
        remote: 'mfe-news',
        expose: './page',
        slot: null,
        status: 200,
        html: '<p>news</p>',
        head: { title: 'News' },
        state: fragment().state,
      },
    ]);
    expect(shown.state.fragments).toEqual({ 'mfe-news ./page ': fragment().state });
    expect(shown.preload.css.map(({ url }) => url)).toEqual([`/assets/mfe-news/${NEWS}/page.css`]);
    const { url, headers } = news.last;
    expect(Object.fromEntries(new URL(url, 'http://x').searchParams)).toEqual({ path, release: NEWS });
    expect(await requireIdentity(keys, { audience: 'news', method: 'GET', url }, headers.authorization, NOW)).toEqual({
      subject: 'gateway',
      roles: [],
    });
    expect(JSON.parse(Buffer.from(String(headers[FRAGMENT_CONTEXT_HEADER]), 'base64url').toString())).toMatchObject({
      chain: { cluster: 'local' },
      site: { name: 'Mintwire' },
    });
  });

  it('is asked for without anything of the visitor', async () => {
    await fetch(gateway.origin + fresh(), {
      headers: {
        accept: 'text/html',
        cookie: 'session=secret',
        authorization: 'Bearer mine',
        'x-forwarded-for': '1.2.3.4',
      },
    });
    const { headers } = news.last as Seen;
    expect(JSON.stringify(headers)).not.toMatch(/secret|mine|1\.2\.3\.4/);
  });

  it('stands in the slots of the home page', async () => {
    const { fragments } = await page('/');
    expect(fragments.map(({ slot, expose }) => [slot, expose])).toEqual([['home.news', './page']]);
  });

  it('is left out for those who put a build of their own into the page', async () => {
    const response = await fetch(gateway.origin + fresh(), {
      headers: { accept: 'text/html', 'x-mintwire-fragments': 'none' },
    });
    expect(await response.text()).toContain('"fragments":[]');
    expect(news.seen).toHaveLength(asked.length);
  });

  it('gives its status to the page', async () => {
    answers(fragment({ status: 404 }));
    expect((await page(fresh())).status).toBe(404);
    answers(fragment({ status: 410 }));
    expect((await page(fresh())).status).toBe(410);
  });

  it('leads on to where the page is now, on this site and nowhere else', async () => {
    const moved = async () => {
      const { status, headers } = await fetch(gateway.origin + fresh(), {
        headers: { accept: 'text/html' },
        redirect: 'manual',
      });
      return [status, headers.get('location')];
    };
    answers(fragment({ status: 301, location: '/news/now-here' }));
    expect(await moved()).toEqual([301, '/news/now-here']);
    answers(fragment({ status: 301 }));
    expect(await moved()).toEqual([404, null]);
    for (const location of ['https://evil.example/', '//evil.example', '/\\evil.example', '/a\r\nset-cookie: b=c']) {
      answers(fragment({ status: 301, location }));
      expect(await moved()).toEqual([200, null]);
    }
  });

  it.each([
    ['is not well formed', { ...fragment(), html: 7 }, 200, 'not well formed'],
    ['is of another release', fragment({ release: versionOf('3') }), 200, 'is of release'],
    [
      'wants a script in the head',
      fragment({ head: { title: 'x', script: 'evil()' } as FragmentAnswer['head'] }),
      200,
      'not well formed',
    ],
    ['is an error', { code: 'INTERNAL' }, 500, 'answered 500'],
  ])('is left to the browser when it %s, and the page says nothing of it', async (_what, body, status, reason) => {
    await page(fresh());
    const path = fresh();
    answers(body, status);
    const shown = await page(path);
    expect([shown.status, shown.fragments, shown.state.fragments]).toEqual([200, [], {}]);
    expect(await composition(path)).toMatchObject([
      { remote: 'mfe-news', slot: null, service: 'news', from: 'browser', reason: expect.stringContaining(reason) },
    ]);
  });

  it('is still asked for by others after answers that were of no use, whatever the cause', async () => {
    for (const [body, status] of [
      [{}, 400],
      [{}, 401],
      [{}, 500],
      [{}, 503],
      ['no fragment', 200],
      [fragment({ release: versionOf('3') }), 200],
    ] as const) {
      answers(body, status);
      expect((await page(fresh())).fragments).toEqual([]);
    }
    answers(fragment());
    expect((await page(fresh())).fragments).toHaveLength(1);
  });

  it('is left to the browser without asking at an address that no service would read', async () => {
    for (const path of [`/news?x=${'a'.repeat(2_100)}`, `/news?x=${'~'.repeat(1_990)}`]) {
      expect((await page(path)).fragments).toEqual([]);
    }
    expect(news.seen).toHaveLength(asked.length);
    expect((await page(`/news?x=${'~'.repeat(1_000)}`)).fragments).toHaveLength(1);
  });

  it('is not waited for beyond the deadline; what comes late serves the next visitor', async () => {
    await page(fresh());
    const path = fresh();
    const held = new Promise<ServerResponse>((resolve) => (news.answer = (_request, response) => resolve(response)));
    expect((await page(path)).fragments).toEqual([]);
    send(await held, fragment({ cache: { maxAgeMs: 60_000, staleMs: 0 } }));
    answers({}, 500);
    await eventually(async () => expect((await page(path)).fragments).toHaveLength(1));
    expect(await composition(path)).toMatchObject([{ from: 'cache', reason: null }]);
  });

  it('is kept as long as it says, then given once more while a new one is fetched', async () => {
    const path = fresh();
    answers(fragment({ html: 'one', cache: { maxAgeMs: 10_000, staleMs: 60_000 } }));
    expect((await page(path)).fragments[0]?.html).toBe('one');
    answers(fragment({ html: 'two', cache: { maxAgeMs: 60_000, staleMs: 0 } }));
    expect((await page(path)).fragments[0]?.html).toBe('one');
    ahead += 10_001;
    expect((await composition(path))[0]?.from).toBe('stale-cache');
    await eventually(async () => expect((await page(path)).fragments[0]?.html).toBe('two'));
    expect(news.seen.slice(asked.length)).toHaveLength(2);
  });

  it('is fetched once for visitors who come together', async () => {
    const path = fresh();
    news.answer = (_request, response) => void setTimeout(() => send(response, fragment()), 120);
    await Promise.all([page(path), page(path), page(path)]);
    expect(news.seen.slice(asked.length)).toHaveLength(1);
  });

  it('costs a page nothing when the service is away', async () => {
    const away = await world.gateway({ NEWS_PORT: '9' });
    const first = (await away.app.inject('/api/composition?path=/news')).json<CompositionAnswer>();
    // Where it would be is for nobody to know.
    expect(first.fragments[0]?.reason).toBe('the news service cannot be reached');
    for (let view = 0; view < 5; view += 1)
      expect((await fetch(`${away.origin}/news?away=${view}`, { headers: { accept: 'text/html' } })).status).toBe(200);
    const { fragments } = (await away.app.inject('/api/composition?path=/news')).json<CompositionAnswer>();
    expect(fragments[0]?.reason).toContain('left alone');
  });

  describe('the private server files', () => {
    const url = `/internal/releases/mfe-news/${NEWS}/server/main.cjs`;
    const token = (target: string) =>
      signIdentity(key, GATEWAY_ITSELF, { audience: 'gateway', method: 'GET', url: target }, NOW);

    it('are there for the site’s own processes, with the description of the release', async () => {
      const file = await gateway.app.inject({ url, headers: { authorization: token(url) } });
      expect([file.statusCode, file.body]).toEqual([200, 'exports.render = async () => null;']);
      const about = `/internal/releases/mfe-news/${NEWS}/release.json`;
      expect((await gateway.app.inject({ url: about, headers: { authorization: token(about) } })).json()).toMatchObject(
        { version: NEWS, server: 'main.cjs' },
      );
    });

    it('are there with the grant that services get along with the question, for this release only', async () => {
      await page(fresh());
      const given = String(news.last.headers[RELEASE_GRANT_HEADER]);
      expect((await gateway.app.inject({ url, headers: { authorization: given } })).statusCode).toBe(200);
      expect(
        (await gateway.app.inject({ url: url.replace(NEWS, versionOf('1')), headers: { authorization: given } }))
          .statusCode,
      ).toBe(401);
      const late = signGrant(
        key,
        { audience: 'gateway', method: 'GET', url: `/internal/releases/mfe-news/${NEWS}/` },
        new Date(NOW.getTime() - 30_000),
      );
      expect((await gateway.app.inject({ url, headers: { authorization: late } })).statusCode).toBe(401);
    });

    it('are there for nobody else, and nothing else is', async () => {
      expect((await gateway.app.inject(url)).statusCode).toBe(401);
      expect((await gateway.app.inject({ url, headers: { authorization: token(`${url}x`) } })).statusCode).toBe(401);
      for (const path of [
        url.replace('main.cjs', '../release.json'),
        url.replace('main.cjs', '%2e%2e/release.json'),
        url.replace(NEWS, versionOf('9')),
        '/internal',
        '/internal/x',
      ]) {
        expect([401, 404]).toContain(
          (await gateway.app.inject({ url: path, headers: { authorization: token(path) } })).statusCode,
        );
      }
      expect((await gateway.app.inject(`/assets/mfe-news/${NEWS}/main.cjs`)).statusCode).toBe(404);
      expect((await gateway.app.inject('/fragments?path=/news')).statusCode).toBe(404);
    });
  });

  let key: SigningKey;
  let keys: PublicKeys;
  beforeAll(async () => {
    key = await SigningKey.open(world.dataFolder);
    keys = keysInFolder(world.dataFolder, () => performance.now());
  });
});
