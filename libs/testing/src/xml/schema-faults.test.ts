import { schemaFaults } from './schema-faults';

const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const NEWS = 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"';
const url = (loc: string, rest = '') => `<url><loc>${loc}</loc>${rest}</url>`;
const news = (rest: string) =>
  `<news:news><news:publication><news:name>The Site</news:name><news:language>en</news:language></news:publication>${rest}</news:news>`;
const entry = (rest: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><id>a:b</id><title>T</title><updated>2026-01-02T03:04:05Z</updated>
   <entry><id>a:c</id><title>T</title><updated>2026-01-02T03:04:05.678Z</updated><content type="html">x</content>${rest}</entry></feed>`;
const channel = (rest: string) =>
  `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>T</title><link>https://a.example/</link><description/>
   <atom:link href="https://a.example/feed.xml" rel="self" type="application/rss+xml"/>${rest}</channel></rss>`;
const item = (date: string, guid = '<guid isPermaLink="false">x</guid>') =>
  `<item><title>T</title><link>https://a.example/1</link>${guid}<description/><pubDate>${date}</pubDate></item>`;

describe('the schemas of what machines read', () => {
  it.each([
    ['sitemap', `<urlset ${SITEMAP}>${url('https://a.example/', '<lastmod>2026-01-02</lastmod>')}</urlset>`],
    ['sitemap', `<sitemapindex ${SITEMAP}><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>`],
    [
      'news-sitemap',
      `<urlset ${SITEMAP} ${NEWS}>${url('https://a.example/', news('<news:publication_date>2026-01-02T03:04:05.000Z</news:publication_date><news:title>T</news:title>'))}</urlset>`,
    ],
    ['atom', entry('<author><name>Ada</name></author>')],
    ['rss', channel(item('Fri, 02 Jan 2026 03:04:05 GMT'))],
  ] as const)('%s: what is right passes', async (format, xml) => {
    expect(await schemaFaults(format, xml)).toEqual([]);
  });

  it.each([
    ['no XML', 'sitemap', '<urlset'],
    ['no addresses', 'sitemap', `<urlset ${SITEMAP}/>`],
    ['an address of a path alone', 'sitemap', `<urlset ${SITEMAP}>${url('/news')}</urlset>`],
    ['an address twice', 'sitemap', `<urlset ${SITEMAP}>${url('https://a.example/').repeat(2)}</urlset>`],
    ['another namespace', 'sitemap', `<urlset xmlns="http://a.example/">${url('https://a.example/')}</urlset>`],
    [
      'a time without its zone',
      'sitemap',
      `<urlset ${SITEMAP}>${url('https://a.example/', '<lastmod>2026-01-02T03:04:05</lastmod>')}</urlset>`,
    ],
    [
      'news in a sitemap of pages',
      'sitemap',
      `<urlset ${SITEMAP} ${NEWS}>${url('https://a.example/', news(''))}</urlset>`,
    ],
    [
      'news without title and date',
      'news-sitemap',
      `<urlset ${SITEMAP} ${NEWS}>${url('https://a.example/', news(''))}</urlset>`,
    ],
    ['an entry without author', 'atom', entry('')],
    ['an element that Atom has not', 'atom', entry('<author><name>Ada</name></author><summery/>')],
    ['a date as Atom writes it', 'rss', channel(item('2026-01-02T03:04:05Z'))],
    ['an item that nothing tells from others', 'rss', channel(item('Fri, 02 Jan 2026 03:04:05 GMT', ''))],
  ] as const)('%s is a fault (%s)', async (_what, format, xml) => {
    expect((await schemaFaults(format, xml)).length).toBeGreaterThan(0);
  });
});
