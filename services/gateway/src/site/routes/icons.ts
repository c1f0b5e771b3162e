import type { ServiceApp } from '@mintwire/service-kit';

/** The mark of the site, as the shell draws it: one wire that runs through. Legible at 16 pixels on light and dark. */
const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30" role="img" aria-label="Mintwire"><rect width="30" height="30" rx="9" fill="#0a7d5c"/><path d="M5 18h5l3-8 4 11 3-7h5" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** `GET /favicon.svg`, and the same at the path that browsers ask for unbidden. */
export function registerIcons(app: ServiceApp): void {
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, { logLevel: 'warn', schema: { hide: true } }, async (_request, reply) =>
      reply.type('image/svg+xml; charset=utf-8').header('cache-control', 'public, max-age=86400').send(FAVICON),
    );
  }
}
