import { AppError, Problem, SiteSettings } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { LiveRegistry } from '../../registry/live-registry';

/** `GET /api/site`: name, texts and links of the site. */
export function registerSite(app: ServiceApp, registry: LiveRegistry, publicUrl: string): void {
  app.get('/api/site', { schema: { response: { 200: SiteSettings, 503: Problem } } }, async (_request, reply) => {
    const { snapshot } = registry;
    if (!snapshot) throw new AppError('DATABASE_UNAVAILABLE');
    reply.header('cache-control', 'no-cache');
    return { ...snapshot.site, publicUrl };
  });
}
