import { SITEMAP_PART, SitemapPart, SitemapQuery } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { PresaleContext } from '../../context';
import { salesOn } from '../../store/sales';
import { CHAIN_ERRORS } from '../chain-errors';

/** `GET /api/presale/sitemap`: the sales, of which the gateway makes a part of the site's sitemap. */
export function sitemapRoutes(app: ServiceApp, { pool, chainId }: PresaleContext): void {
  app.get(
    '/api/presale/sitemap',
    {
      schema: {
        summary: 'Addresses of sales, for the sitemap of the site',
        querystring: SitemapQuery,
        response: { 200: SitemapPart },
      },
      config: { errors: CHAIN_ERRORS, publicFor: 5 },
    },
    async ({ query: { page = 1 } }) => {
      const sales = (await salesOn(pool, await chainId())).toReversed();
      const part = sales.slice((page - 1) * SITEMAP_PART, page * SITEMAP_PART);
      return {
        items: part.map(({ id, createdAt }) => ({ path: `/presale/${id}`, changedAt: createdAt.toISOString() })),
        total: sales.length,
      };
    },
  );
}
