import { escaped } from './markup';

/** An address of a sitemap. */
export interface SitemapUrl {
  readonly url: string;
  readonly changedAt?: string;
}

/** An article of a news sitemap. */
export interface NewsSitemapUrl {
  readonly url: string;
  readonly title: string;
  readonly publishedAt: Date;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const NEWS = 'http://www.google.com/schemas/sitemap-news/0.9';

/** Text as it may stand in XML, by the protocol without apostrophes; what no XML may hold is left out. */
function xmlText(text: string): string {
  const sound = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return escaped(sound).replace(/'/g, '&apos;');
}

const element = (name: string, ...content: string[]): string => `<${name}>${content.join('')}</${name}>`;
const addressed = (name: string, { url, changedAt }: SitemapUrl): string =>
  element(
    name,
    element('loc', xmlText(url)),
    ...(changedAt === undefined ? [] : [element('lastmod', xmlText(changedAt))]),
  );

/** Addresses for search engines, by the protocol of sitemaps.org; at most 50,000 of them. */
export function urlSitemap(urls: readonly SitemapUrl[]): string {
  return `${HEAD}<urlset xmlns="${SITEMAP}">${urls.map((url) => addressed('url', url)).join('')}</urlset>`;
}

/** Where the parts of a sitemap are. */
export function sitemapIndex(parts: readonly SitemapUrl[]): string {
  return `${HEAD}<sitemapindex xmlns="${SITEMAP}">${parts.map((part) => addressed('sitemap', part)).join('')}</sitemapindex>`;
}

/** Articles of the last two days, for search engines that look for news; at most 1,000 of them. */
export function newsSitemap(publication: string, articles: readonly NewsSitemapUrl[]): string {
  const urls = articles.map(({ url, title, publishedAt }) =>
    element(
      'url',
      element('loc', xmlText(url)),
      element(
        'news:news',
        element('news:publication', element('news:name', xmlText(publication)), element('news:language', 'en')),
        element('news:publication_date', publishedAt.toISOString()),
        element('news:title', xmlText(title)),
      ),
    ),
  );
  return `${HEAD}<urlset xmlns="${SITEMAP}" xmlns:news="${NEWS}">${urls.join('')}</urlset>`;
}
