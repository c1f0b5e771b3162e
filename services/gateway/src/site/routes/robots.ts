import type { ServiceApp } from '@mintwire/service-kit';

const RULES = ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', 'Disallow: /test', ''];
/** The first names all public pages, the second what was published in the last two days. */
const SITEMAPS = ['/sitemap.xml', '/news-sitemap.xml'];

/** `GET /robots.txt` */
export function registerRobots(app: ServiceApp, publicUrl: string): void {
  const text = [...RULES, ...SITEMAPS.map((path) => `Sitemap: ${publicUrl}${path}`), ''].join('\n');
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  );
}
