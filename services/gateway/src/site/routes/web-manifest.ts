import { AppError, type ReleaseDescriptor, type SiteSettings, ERRORS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { manifestIcons } from '../domain/manifest-icons';

interface Sources {
  readonly settings: () => SiteSettings | null;
  readonly live: () => readonly ReleaseDescriptor[];
}

/** `GET /manifest.webmanifest`: the site as an app on somebody's device. Its name is a setting; its icons are those of the live shell. */
export function registerWebManifest(app: ServiceApp, { settings, live }: Sources): void {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) => {
    const site = settings();
    if (!site) throw new AppError(ERRORS.DATABASE_UNAVAILABLE);
    const shell = live().find(({ remote }) => remote.name === 'shell');
    const manifest = {
      id: '/',
      name: site.name,
      short_name: site.name,
      description: site.tagline,
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      background_color: '#0a0f0e',
      theme_color: '#0a0f0e',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ...(shell ? manifestIcons(shell) : []),
      ],
    };
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifest));
  });
}

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
