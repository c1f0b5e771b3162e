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
