import type { ServiceApp } from '@mintwire/service-kit';

/** Pictures of pages, and what social networks show of them: the longer rule wins. */
const PICTURES = [
  '/api/news/pictures/',
  '/api/news/articles/*/cover.jpg',
  '/api/launchpad/launches/*/card.png',
  '/api/presale/purchases/*/card.png',
];
const RULES = [
  'User-agent: *',
  ...PICTURES.map((path) => `Allow: ${path}`),
  ...['/admin', '/api/', '/test'].map((path) => `Disallow: ${path}`),
  '',
];
/** The first names all public pages, the second what was published in the last two days. */
const SITEMAPS = ['/sitemap.xml', '/news-sitemap.xml'];

/** `GET /robots.txt` */
export function registerRobots(app: ServiceApp, publicUrl: string): void {
  const text = [...RULES, ...SITEMAPS.map((path) => `Sitemap: ${publicUrl}${path}`), ''].join('\n');
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  );
}
