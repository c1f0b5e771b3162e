import type { CreatedPreview } from '@mintwire/contracts';
import { call, cookieOf, signIn } from './support/admin';
import { FakeService } from './support/fake-service';
import { versionOf } from './support/fixture-release';
import { FRAMING_SHELL, framing } from './support/framing-shell';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const [LIVE, OTHER] = [versionOf('1'), versionOf('3')];
const NEWS = versionOf('2');
/** The last is a page that this gateway has never heard of. */
const SAYING = `${FRAMING_SHELL}\nexports.ownPaths = ['/', '/security', '/brand-new/:page'];`;

describe('addresses that nobody has, of a shell that says which pages it has', () => {
  let world: GatewayWorld;
  let news: FakeService;
  let gateway: RunningGateway;

  const view = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(gateway.origin + path, { headers: { accept: 'text/html', ...headers } });
    return { status: answer.status, tag: answer.headers.get('etag'), html: await answer.text(), answer };
  };

  beforeAll(async () => {
    world = await GatewayWorld.create();
    news = await FakeService.start();
    for (const version of [LIVE, OTHER])
      await world.publish({ name: 'shell', version, server: { 'main.cjs': SAYING }, alter: framing });
    await world.db.query("update channels set live = $1, previous = null where remote = 'shell'", [LIVE]);
    await world.publish({
      name: 'mfe-news',
      version: NEWS,
      pages: ['/news', '/news/:slug'].map((path) => ({ path, expose: './page', title: 'News', description: 'News' })),
      server: { 'main.cjs': 'exports.render = async () => null;' },
    });
    gateway = await world.gateway({ NEWS_PORT: String(news.port), FRAGMENT_DEADLINE_MS: '5000' });
    await view('/security');
  });
  afterAll(async () => {
    await world.close();
    await news.close();
  });

  it('are all given one page, which is made once and names none of them', async () => {
    const flood = await Promise.all([...Array(300).keys()].map((i) => view(`/made-up-${i}?a=${i}`)));
    expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(flood.map(({ tag }) => tag)).size).toBe(1);
    const [{ html = '' } = {}] = flood;
    expect(html).toContain(`shell ${LIVE}</p>`);
    expect(html).not.toContain('made-up');
    expect((await view('//')).html).toBe(html);
  });

  it('that a link of the navigation leads above have a page of their own, where that link is marked', async () => {
    const pages = await Promise.all(['/security/x', '/Security/y', '/elsewhere'].map((path) => view(path)));
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404]);
    const [marked, same, other] = pages;
    expect(same?.html).toBe(marked?.html);
    expect(other?.html).not.toBe(marked?.html);
  });

  it('are not those of pages which the gateway does not know, nor of remotes', async () => {
    const later = await view('/brand-new/page');
    expect([later.status, later.html.includes('at /brand-new/page')]).toEqual([200, true]);
    const slug = await view('/news/not-written-yet');
    expect(slug.html).not.toBe((await view('/made-up')).html);
    expect(news.seen.some(({ url }) => decodeURIComponent(url).includes('path=/news/not-written-yet'))).toBe(true);
  });

  it('show whoever previews a release that release', async () => {
    const operator = await signIn(gateway, world.db, 'operator');
    const asked = { remote: 'shell', version: OTHER, person: 'Ada', path: '/', hours: 1 };
    const { link } = (await call(gateway, 'POST', '/api/admin/previews', asked, operator))
      .body as unknown as CreatedPreview;
    const opened = await call(gateway, 'POST', '/api/admin/previews/open', { token: link.split('#')[1] });
    const previewed = await view('/made-up', { cookie: cookieOf(opened).cookie ?? '' });
    expect([previewed.status, previewed.html.includes(`shell ${OTHER}`)]).toEqual([404, true]);
    expect((await view('/made-up')).html).toContain(`shell ${LIVE}`);
  });
});
