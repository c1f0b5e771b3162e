import type { ServiceApp } from '@mintwire/service-kit';
import { FAVICON } from './favicon';

/** `GET /favicon.svg`, and the same at the path that browsers ask for unbidden. */
export function registerIcons(app: ServiceApp): void {
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, { logLevel: 'warn', schema: { hide: true } }, async (_request, reply) =>
      reply.type('image/svg+xml; charset=utf-8').header('cache-control', 'public, max-age=86400').send(FAVICON),
    );
  }
}
