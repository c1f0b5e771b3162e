import type { ServiceApp } from '@mintwire/service-kit';

const ROBOTS = ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', 'Disallow: /test', ''].join('\n');

/** `GET /robots.txt` */
export function registerRobots(app: ServiceApp): void {
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(ROBOTS),
  );
}
