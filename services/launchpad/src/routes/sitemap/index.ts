import { SitemapPart, SitemapQuery } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { CHAIN_ERRORS } from '@mintwire/service-kit/chain';
import type { LaunchpadContext } from '../../context';
import { launchAddresses } from '../../store/launch-addresses';

/** `GET /api/launchpad/sitemap`: receipts of launches, of which the gateway makes a part of the site's sitemap. */
export function sitemapRoutes(app: ServiceApp, { pool, chain }: LaunchpadContext): void {
  app.get(
    '/api/launchpad/sitemap',
    {
      schema: {
        summary: 'Addresses of receipts of launches, for the sitemap of the site',
        querystring: SitemapQuery,
        response: { 200: SitemapPart },
      },
      config: { errors: CHAIN_ERRORS, publicFor: 5 },
    },
    async ({ query }) => launchAddresses(pool, await chain.id(), query.page ?? 1),
  );
}
