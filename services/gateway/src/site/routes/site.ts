import { AppError, SiteSettings, ERRORS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';

/** `GET /api/site`: name, texts and links of the site. */
export function registerSite(app: ServiceApp, settings: () => SiteSettings | null): void {
  app.get(
    '/api/site',
    {
      schema: {
        summary: 'Name, texts and links of the site, as visitors see them',
        response: { 200: SiteSettings },
      },
    },
    async (_request, reply) => {
      const site = settings();
      if (!site) throw new AppError(ERRORS.DATABASE_UNAVAILABLE);
      reply.header('cache-control', 'no-cache');
      return site;
    },
  );
}
