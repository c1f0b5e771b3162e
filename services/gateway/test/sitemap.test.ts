import type { SitemapPart } from '@mintwire/contracts';
import { schemaFaults } from '@mintwire/testing/schema-faults';
import { FakeService } from './support/fake-service';
import { versionOf } from './support/fixture-release';
import { GatewayWorld, type RunningGateway } from './support/gateway';

const TOTAL = 5_001;

describe('the sitemap', () => {
  let world: GatewayWorld;
  let news: FakeService;
  let launchpad: FakeService;
  let presale: FakeService;
  let gateway: RunningGateway;
  let ahead = 0;

  const answers = (part: unknown, status = 200): FakeService['answer'] => {
    return (_request, response) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(part));
  };
  const part = (path: string, total: number): SitemapPart => ({
    items: [{ path, changedAt: '2026-01-02T03:04:05.000Z' }],
    total,
  });
  const get = async (path: string) => {
    const response = await fetch(gateway.origin + path);
    const text = await response.text();
    const urls = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url?.replace(/^https?:\/\/[^/]*/, ''));
    return { status: response.status, type: response.headers.get('content-type'), text, urls };
  };

  beforeAll(async () => {
    world = await GatewayWorld.create();
    news = await FakeService.start();
    launchpad = await FakeService.start();
    presale = await FakeService.start();
    await world.publish({ name: 'shell', version: versionOf('1') });
    await world.publish({
      name: 'mfe-news',
      version: versionOf('2'),
      pages: [
        { path: '/news', expose: './page', title: 'News', description: 'All the news' },
        { path: '/news/:slug', expose: './page', title: 'An article', description: 'One of them' },
        { path: '/leave', expose: './page', title: 'Leave', description: 'Of links in mails', noindex: true },
      ],
    });
    gateway = await world.gateway(
      {
        NEWS_PORT: String(news.port),
        LAUNCHPAD_PORT: String(launchpad.port),
        PRESALE_PORT: String(presale.port),
      },
      { now: () => performance.now() + ahead },
    );
  });
  beforeEach(() => {
    // What was kept is too old to stand in.
    ahead += 3_600_000;
    news.answer = answers(part('/news/a?b=1&c=<2>', TOTAL));
    launchpad.answer = answers(part('/launches/mint', 1));
    presale.answer = answers(part('/presale/1', 1));
  });
  afterAll(async () => {
    await world.close();
    await Promise.all([news.close(), launchpad.close(), presale.close()]);
  });

  it('is an index of parts, named in robots.txt', async () => {
    const index = await get('/sitemap.xml');
    expect([index.status, index.type]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(index.urls).toEqual([
      '/sitemap/pages.xml',
      '/sitemap/launchpad-1.xml',
      '/sitemap/presale-1.xml',
      '/sitemap/news-1.xml',
      '/sitemap/news-2.xml',
    ]);
    expect(await schemaFaults('sitemap', index.text)).toEqual([]);
    expect((await get('/robots.txt')).text).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m);
  });

  it('is beside rules that let crawlers see the pictures of pages, and nothing else below /api', async () => {
    const { text } = await get('/robots.txt');
    expect(text).toMatch(/^Allow: \/api\/news\/pictures\/$/m);
    expect(text).toMatch(/^Allow: \/api\/news\/articles\/\*\/cover\.jpg$/m);
    expect(text).toMatch(/^Disallow: \/api\/$/m);
  });

  it('has the pages that always are there, and none of the administration or that want no index', async () => {
    const { urls, text } = await get('/sitemap/pages.xml');
    expect(await schemaFaults('sitemap', text)).toEqual([]);
    expect(urls).toEqual(
      expect.arrayContaining([
        '/',
        '/news',
        '/documentation',
        '/documentation/api',
        '/guides/telegram-bots',
        '/security',
      ]),
    );
    expect(urls).not.toContain('/guides');
    expect(urls.join(' ')).not.toMatch(/(^| )\/(admin|test|leave)( |\/|$)|:/);
  });

  it('has the pages of a service, and asks it for the part', async () => {
    const { status, urls, text } = await get('/sitemap/news-2.xml');
    expect([status, urls]).toEqual([200, ['/news/a?b=1&amp;c=&lt;2&gt;']]);
    expect(await schemaFaults('sitemap', text)).toEqual([]);
    expect(text).toContain('<lastmod>2026-01-02T03:04:05.000Z</lastmod>');
    expect(news.seen.at(-1)?.url).toBe('/api/news/sitemap?page=2');
  });

  it('is asked for once a minute, however often anybody comes, and sent compressed and with a tag', async () => {
    const asked = news.seen.length;
    await Promise.all([...Array(10)].flatMap(() => ['/sitemap.xml', '/sitemap/news-1.xml'].map(get)));
    for (const page of [3, 4, 9_999]) expect((await get(`/sitemap/news-${page}.xml`)).status).toBe(404);
    expect(news.seen.slice(asked).map(({ url }) => url)).toEqual(['/api/news/sitemap?page=1']);
    const answer = await fetch(`${gateway.origin}/sitemap/news-1.xml`, { headers: { 'accept-encoding': 'br' } });
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual(['br', 'accept-encoding']);
    const known = { 'accept-encoding': 'br', 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await fetch(`${gateway.origin}/sitemap/news-1.xml`, { headers: known })).status).toBe(304);
    ahead += 60_000;
    news.answer = answers(part('/news/other', TOTAL));
    expect((await get('/sitemap/news-1.xml')).urls).toEqual(['/news/other']);
    // For some minutes what there was is better than none.
    ahead += 60_000;
    news.answer = answers({ code: 'INTERNAL' }, 500);
    expect((await get('/sitemap/news-1.xml')).urls).toEqual(['/news/other']);
  });

  it.each(['/sitemap/presale-0.xml', '/sitemap/nobody-1.xml', '/sitemap/news-0.xml', '/sitemap/news-x.xml'])(
    'has no part %s',
    async (path) => expect((await get(path)).status).toBeGreaterThanOrEqual(400),
  );

  it('is not there while a part of it cannot be had, nor when it is not well formed', async () => {
    news.answer = answers({ code: 'INTERNAL' }, 500);
    expect((await get('/sitemap.xml')).status).toBe(503);
    ahead += 3_600_000;
    launchpad.answer = answers(part('//evil.example', 1));
    expect((await get('/sitemap/launchpad-1.xml')).status).toBe(503);
    ahead += 3_600_000;
    launchpad.answer = answers({ items: [], total: 0 });
    expect((await get('/sitemap/launchpad-1.xml')).status).toBe(404);
  });
});
