import { SERVICE_NAMES } from '@mintwire/contracts';
import { SERVICE_DOORS } from '@mintwire/contracts/service-doors';
import type { ServiceApp } from '@mintwire/service-kit';

const DOORS = SERVICE_NAMES.map((name) => SERVICE_DOORS[name]);
const RULES = [
  'User-agent: *',
  // The longer rule wins.
  ...DOORS.flatMap(({ pictures }) => pictures).map((path) => `Allow: ${path}`),
  ...['/admin', '/api/', '/test'].map((path) => `Disallow: ${path}`),
  '',
];
/** The first names all public pages. */
const SITEMAPS = ['/sitemap.xml', ...DOORS.flatMap(({ sitemaps }) => sitemaps)];

/** `GET /robots.txt` */
export function registerRobots(app: ServiceApp, publicUrl: string): void {
  const text = [...RULES, ...SITEMAPS.map((path) => `Sitemap: ${publicUrl}${path}`), ''].join('\n');
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  );
}
