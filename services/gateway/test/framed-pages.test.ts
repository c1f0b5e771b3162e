import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FragmentAnswer, HeadInput, PageState } from '@mintwire/contracts';
import { policyHash } from '../src/core/domain/page-headers';
import { FramedPages } from '../src/rendering/framed-pages';
import { InlineStyles } from '../src/rendering/inline-styles';
import { Nowhere } from '../src/rendering/nowhere';
import type { View } from '../src/rendering/view';
import { signIn } from './support/admin';
import { FakeService } from './support/fake-service';
import { versionOf } from './support/fixture-release';
import { FRAMING_SHELL, framing } from './support/framing-shell';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const NEWS = versionOf('2');
const TIME = '2026-01-02T03:04:05.000Z';
const CSS = '.mfe-news{background:url(cover.svg)}.b{background:url("data:image/png;base64,AA==")}';

const stateOf = (html: string): PageState =>
  JSON.parse(/id="mintwire-state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as PageState;
const frameOf = (html: string): string => /<i>frame (\d+)<\/i>/.exec(html)?.[1] ?? '';

describe('a page of a shell that renders frames', () => {
  let world: GatewayWorld;
  let news: FakeService;
  let gateway: RunningGateway;
  let fragment: Partial<FragmentAnswer> = {};

  const view = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(gateway.origin + path, { headers: { accept: 'text/html', ...headers } });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };

  beforeAll(async () => {
    world = await GatewayWorld.create();
    news = await FakeService.start();
    news.answer = ({ url }, response) => {
      const path = new URL(url, 'http://x').searchParams.get('path') ?? '';
      const answer = {
        status: 200,
        html: `<b>part of ${path}</b>`,
        head: { title: `Title of ${path}` },
        state: { time: TIME, data: { path } },
        release: NEWS,
        cache: { maxAgeMs: 60_000, staleMs: 0 },
        ...fragment,
      };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    };
    await world.publish({
      name: 'shell',
      version: versionOf('1'),
      server: { 'main.cjs': FRAMING_SHELL },
      alter: framing,
    });
    await world.publish({
      name: 'mfe-news',
      version: NEWS,
      pages: ['/news', '/news/:slug'].map((path) => ({ path, expose: './page', title: 'News', description: 'News' })),
      server: { 'main.cjs': 'exports.render = async () => null;' },
      browser: { 'remoteEntry.js': 'var r=1', 'page.js': 'var p=1', 'page.css': CSS },
    });
    gateway = await world.gateway({ NEWS_PORT: String(news.port), FRAGMENT_DEADLINE_MS: '5000' });
  });
  beforeEach(() => {
    fragment = {};
  });
  afterAll(async () => {
    await world.close();
    await news.close();
  });

  it('has the same bytes and the same tag from every gateway, also from one that has just started', async () => {
    const start = () =>
      world.gateway({
        NEWS_PORT: String(news.port),
        FRAGMENT_DEADLINE_MS: '5000',
        PUBLIC_URL: 'https://site.example',
      });
    const pageOf = async ({ origin }: RunningGateway) => {
      const answer = await fetch(`${origin}/news/everywhere`, { headers: { accept: 'text/html' } });
      return { tag: answer.headers.get('etag'), html: await answer.text() };
    };
    const first = await pageOf(await start());
    expect(await pageOf(await start())).toEqual(first);
    expect(stateOf(first.html).serverTime).toMatch(/T00:00:00\.000Z$/);
  });

  it('is the frame of its route with head, part and state of its address', async () => {
    const [a, b] = [await view('/news/a'), await view('/news/b')];
    expect([a.status, b.status]).toEqual([200, 200]);
    expect(a.html).toContain('<title>Title of /news/a</title>');
    expect(b.html).toContain('<div><b>part of /news/b</b></div>');
    expect(stateOf(b.html)).toMatchObject({
      status: 200,
      fragments: { 'mfe-news ./page ': { time: TIME, data: { path: '/news/b' } } },
    });
    expect(frameOf(a.html)).toBe(frameOf(b.html));
    expect(a.html).not.toContain('<!--mintwire');
  });

  it('is one for all addresses of a route at which a remote has nothing, where its part says nothing of them', async () => {
    fragment = {
      status: 404,
      head: { noindex: true },
      html: '<p>Nothing</p>',
      state: { time: TIME, data: {} },
    };
    const pages = await Promise.all(['/news/made-up-1', '/news/made-up-2'].map((path) => view(path)));
    expect(pages.map(({ status }) => status)).toEqual([404, 404]);
    expect(pages[1]?.html).toBe(pages[0]?.html);
    expect(pages[0]?.html).not.toContain('made-up');
    fragment = { ...fragment, head: {} };
    expect((await view('/news/made-up-3')).html).toContain('at /news/made-up-3');
  });

  it('has its head rendered once for all addresses that say the same of themselves', async () => {
    const frame = {
      status: 200,
      meta: {},
      scripts: [],
      styles: [],
      html: '<title><!--mintwire:head--></title>',
    } as const;
    const head = jest.fn(async (_: unknown, { pathname }: HeadInput) => ({ html: pathname }));
    const styles = new InlineStyles(async () => null);
    const pages = new FramedPages({
      renderer: { frame: async () => frame, head },
      styles,
      nowhere: new Nowhere(),
      clock: () => new Date(TIME),
    });
    const page = async (url: string, path: string) => {
      const asked = { shell: { version: '1' }, url, path, nowhere: null, state: {}, fragments: [] } as unknown as View;
      return (await pages.page(asked)).html;
    };
    expect(await page('/news?search=a', '/news')).toBe('<title>/news</title>');
    expect(await page('/news?search=b', '/news')).toBe('<title>/news</title>');
    expect(head).toHaveBeenCalledTimes(1);
    expect(await page('/news/a', '/news/a')).toBe('<title>/news/a</title>');
  });

  it('has the same bytes for two visitors, whoever they are: nothing of the request is in it', async () => {
    const owner = await signIn(gateway, world.db);
    expect((await fetch(`${gateway.origin}/api/admin/me`, { headers: owner })).status).toBe(200);
    const [admins, mine] = [
      await view('/news/same', { ...owner, 'x-request-id': 'request-2-abcdef' }),
      await view('/news/same', { cookie: 'a=1', 'user-agent': 'x', 'x-request-id': 'request-of-mine-1' }),
    ];
    expect(admins.headers.get('etag')).toBe(mine.headers.get('etag'));
    expect(admins.html).toBe(mine.html);
    expect(mine.headers.get('server-timing')).toBe(`request;desc="request-of-mine-1", sent;desc="${TIME}"`);
    expect(admins.headers.get('set-cookie')).toBeNull();
    expect(mine.html).not.toContain('request-of-mine');
  });

  it('has no other scripts than those whose hashes its policy names, and no nonce', async () => {
    const { html, headers } = await view('/news');
    const policy = headers.get('content-security-policy') ?? '';
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => `'${policyHash(text)}'`);
    expect(inline).toHaveLength(1);
    expect(policy).toContain(`script-src ${inline.join(' ')} 'strict-dynamic';`);
    expect(policy).toContain('trusted-types default mintwire-loader mintwire-html dompurify');
    expect(policy + html).not.toContain('nonce');
  });

  it('has the styles in it, with addresses that count from the page, by hashes that the policy names', async () => {
    const { html, headers } = await view('/news');
    const sheets = [...html.matchAll(/<style data-href="([^"]+)">(.*?)<\/style>/gs)];
    expect(sheets.map(([, name, text]) => [name, text])).toEqual([
      ['main.css', 'body{color:red}'],
      ['page.css', CSS.replace('cover.svg', `/assets/mfe-news/${NEWS}/cover.svg`)],
    ]);
    const hashes = sheets.map(([, , text = '']) => `'${policyHash(text)}'`).join(' ');
    expect(headers.get('content-security-policy')).toContain(`style-src 'self' ${hashes};`);
  });

  it.each([
    ['part', { html: '<!--mintwire:state--><!--mintwire:head--><script>alert(1)</script>' }],
    ['head', { head: { title: '<!--mintwire:part mfe-news ./page -->' } }],
    ['state', { state: { time: TIME, data: { text: '<!--mintwire:head--></script>' } } }],
  ])('a mark in a %s is what it says, and is filled with nothing', async (what, change) => {
    fragment = change;
    const { html, headers } = await view(`/news/marked-${what}`);
    expect(html.match(/"composition":/g)).toHaveLength(1);
    // A script that a part brings has no hash in the policy.
    expect(headers.get('content-security-policy')).not.toContain(policyHash('alert(1)'));
  });

  it('says what is not there, with a frame that nobody else gets', async () => {
    fragment = { status: 404 };
    const gone = await view('/news/there-is-none');
    expect([gone.status, stateOf(gone.html).status]).toEqual([404, 404]);
    const [x, y] = [await view('/x'), await view('/y')];
    expect([x.status, y.status]).toEqual([404, 404]);
    expect(frameOf(x.html)).not.toBe(frameOf(y.html));
    expect(x.html).toContain('<title>at /x</title>');
  });

  it('links a style sheet that is not what was published: its hash refuses it', async () => {
    const version = versionOf('5');
    await world.publish({
      name: 'mfe-other',
      version,
      pages: [{ path: '/other', expose: './page', title: 'Other', description: 'Other' }],
    });
    writeFileSync(join(world.artifacts.root, 'mfe-other', version, 'browser/page.css'), 'p{color:blue}');
    let html = '';
    for (let tries = 0; tries < 40 && !html.includes('page.css'); tries += 1) {
      ({ html } = await view('/other'));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(html).not.toContain('color:blue');
    expect(html).toMatch(
      new RegExp(
        `<link rel="stylesheet" href="/assets/mfe-other/${version}/page.css" integrity="sha384-[^"]+" crossorigin="anonymous" data-href="page.css">`,
      ),
    );
  });
});
