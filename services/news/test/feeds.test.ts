import { schemaFaults } from '@mintwire/testing/schema-faults';
import { CATEGORIES, SitemapPart } from '@mintwire/contracts';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { Value } from 'typebox/value';
import { JsonFeed } from './support/json-feed';
import { NOW, startNews, type TestNews } from './support/news-service';

const HOUR = 3_600_000;
const TITLE = 'Ampersands & <tags> "quoted" ]]> \u0001 émoji 🙂';

describe('what machines read', () => {
  let news: TestNews;
  beforeAll(async () => {
    news = await startNews({ samples: false });
    await news.write({
      slug: 'odd',
      title: TITLE,
      tags: ['a & b'],
      excerpt: 'Of <b> & "marks".',
      content:
        'See [another](/news/plain), ![a picture](/media/x.png) and <script>alert(1)</script> ]]> \u0002. As code: `<a href="/docs">`.',
      published_at: new Date(NOW.getTime() - HOUR),
    });
    await news.write({ slug: 'plain', category: 'regulation', published_at: new Date(NOW.getTime() - 47 * HOUR) });
    await news.write({ slug: 'older', published_at: new Date(NOW.getTime() - 49 * HOUR) });
    await news.write({ slug: 'draft', title: 'Secret', status: 'draft' });
    await news.write({ slug: 'gone', title: 'Secret', status: 'archived' });
    await news.write({
      slug: 'later',
      title: 'Secret',
      status: 'scheduled',
      published_at: new Date(NOW.getTime() + 1),
    });
    await news.rows('update articles set updated_at = published_at');
  });
  afterAll(() => news.close());

  const text = async (path: string): Promise<string> => {
    const { status, body, headers } = await news.get<string | object>(path);
    expect(status).toBe(200);
    expect(headers['cache-control']).toMatch(/^public, /);
    const written = typeof body === 'string' ? body : JSON.stringify(body);
    expect(written).not.toContain('Secret');
    expect(written).not.toContain('alert(1)');
    expect(written).not.toMatch(/[\u0001\u0002]/);
    return written;
  };
  const links = ['https://news.example/news/odd', 'https://news.example/news/plain', 'https://news.example/news/older'];

  it('is RSS, with whole articles, newest first', async () => {
    const written = await text('/feed.xml');
    expect(await schemaFaults('rss', written)).toEqual([]);
    const feed = parseRssFeed(written);
    expect(feed).toMatchObject({
      title: 'The Site news',
      link: 'https://news.example/news',
      atom: { links: [{ rel: 'self', href: 'https://news.example/feed.xml' }] },
    });
    expect(feed.items?.map(({ link }) => link)).toEqual(links);
    expect(feed.items?.[0]).toMatchObject({
      title: TITLE.replace('\u0001', ''),
      guid: { isPermaLink: false },
      description: 'Of &lt;b&gt; &amp; &quot;marks&quot;.',
      categories: [{ name: 'Technology' }, { name: 'a & b' }],
      media: { contents: [{ url: 'https://news.example/api/news/articles/odd/cover.jpg', medium: 'image' }] },
    });
    expect(feed.items?.[0]?.content?.encoded).toContain('href="https://news.example/news/plain"');
    expect(feed.items?.[0]?.content?.encoded).toContain('src="https://news.example/media/x.png"');
    expect(feed.items?.[0]?.content?.encoded).toContain('<code>&lt;a href="/docs"&gt;</code>');
  });

  it('is Atom', async () => {
    const written = await text('/atom.xml');
    expect(await schemaFaults('atom', written)).toEqual([]);
    const feed = parseAtomFeed(written);
    expect(feed.title?.value).toBe('The Site news');
    expect(feed.id).toBe('https://news.example/atom.xml');
    expect(feed.entries?.map(({ links: to }) => to?.[0]?.href)).toEqual(links);
    expect(feed.entries?.[0]?.links?.[1]).toEqual({
      rel: 'enclosure',
      type: 'image/jpeg',
      href: 'https://news.example/api/news/articles/odd/cover.jpg',
    });
    for (const entry of feed.entries ?? []) {
      expect(entry.id).toMatch(/^urn:uuid:/);
      expect(entry.title?.value).toBeTruthy();
      expect(entry.updated).toBeTruthy();
      expect(entry.authors?.[0]?.name).toBe('Ada');
      expect(entry.content?.type).toBe('html');
    }
  });

  it('is JSON Feed', async () => {
    const written = JSON.parse(await text('/feed.json')) as object;
    expect([...Value.Errors(JsonFeed, written)]).toEqual([]);
    const feed = parseJsonFeed(written);
    expect(feed).toMatchObject({ title: 'The Site news', feed_url: 'https://news.example/feed.json' });
    expect(feed.items?.[0]).toMatchObject({
      summary: 'Of <b> & "marks".',
      image: 'https://news.example/api/news/articles/odd/cover.jpg',
    });
    expect(feed.items?.map(({ url }) => url)).toEqual(links);
  });

  it('is a feed of each category, and of no other', async () => {
    for (const { id, name } of CATEGORIES) {
      const written = await text(`/news/category/${id}/feed.xml`);
      expect(await schemaFaults('rss', written)).toEqual([]);
      const feed = parseRssFeed(written);
      expect(feed.title).toBe(`The Site: ${name}`);
      expect(feed.items?.map(({ link }) => link) ?? []).toEqual(
        links.filter((link) =>
          id === 'technology' ? !link.endsWith('plain') : id === 'regulation' && link.endsWith('plain'),
        ),
      );
    }
    expect((await news.get('/news/category/nonsense/feed.xml')).status).toBe(404);
  });

  it('is in each format a feed of a category, and of a group of them', async () => {
    for (const group of ['regulation', 'regulation-politics']) {
      const atom = await text(`/news/category/${group}/atom.xml`);
      expect(await schemaFaults('atom', atom)).toEqual([]);
      expect(parseAtomFeed(atom)).toMatchObject({
        id: `https://news.example/news/category/${group}/atom.xml`,
        entries: [{ links: [{ href: links[1] }, { rel: 'enclosure' }] }],
      });
      expect(parseJsonFeed(JSON.parse(await text(`/news/category/${group}/feed.json`)))).toMatchObject({
        home_page_url: `https://news.example/news?category=${group}`,
        items: [{ url: links[1] }],
      });
    }
    expect(parseRssFeed(await text('/news/category/regulation-politics/feed.xml'))).toMatchObject({
      title: 'The Site: Regulation & Politics',
      items: [{ link: links[1] }],
    });
  });

  it('names a hub in ways that each format knows', async () => {
    const app = await news.start({ webSubHub: 'https://hub.example/' });
    const body = async (path: string) => (await app.inject(path)).body;
    expect(await schemaFaults('rss', await body('/feed.xml'))).toEqual([]);
    expect(await schemaFaults('atom', await body('/atom.xml'))).toEqual([]);
    const feed: unknown = JSON.parse(await body('/feed.json'));
    expect([...Value.Errors(JsonFeed, feed)]).toEqual([]);
    expect(feed).toMatchObject({ hubs: [{ type: 'WebSub', url: 'https://hub.example/' }] });
    await app.close();
  });

  it('keeps what it was known by when the address changes', async () => {
    const before = parseRssFeed(await text('/feed.xml')).items?.[1];
    await news.rows("update articles set slug = 'plainer' where slug = 'plain'");
    const after = parseRssFeed(await text('/feed.xml')).items?.[1];
    await news.rows("update articles set slug = 'plain' where slug = 'plainer'");
    expect([after?.guid, after?.link]).toEqual([before?.guid, 'https://news.example/news/plainer']);
  });

  it('is a sitemap of the last two days of news', async () => {
    const sitemap = await text('/news-sitemap.xml');
    expect(await schemaFaults('news-sitemap', sitemap)).toEqual([]);
    expect([...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)).toEqual(links.slice(0, 2));
    expect(sitemap).toContain('<news:name>The Site</news:name><news:language>en</news:language>');
    expect(sitemap).toContain(
      '<news:title>Ampersands &amp; &lt;tags&gt; &quot;quoted&quot; ]]&gt;  émoji 🙂</news:title>',
    );
    expect(sitemap.replace(/<(\/?)[a-z_:]+( xmlns(:news)?="[^"<>]*")*>|<\?xml [^<>]*\?>/g, '')).not.toMatch(
      /[<>]|&(?!amp;|lt;|gt;|quot;|apos;)/,
    );
  });

  it('is a part of the site’s sitemap, the oldest first', async () => {
    const { body } = await news.get<SitemapPart>('/api/news/sitemap');
    expect(Value.Check(SitemapPart, body)).toBe(true);
    expect([body.total, body.items.map(({ path }) => path)]).toEqual([
      5,
      ['/news?category=regulation', '/news?category=technology', '/news/older', '/news/plain', '/news/odd'],
    ]);
    expect((await news.get<SitemapPart>('/api/news/sitemap?page=2')).body).toEqual({ items: [], total: 5 });
    expect((await news.get('/api/news/sitemap?page=0')).status).toBe(400);
  });
});
