import { Type } from 'typebox';
import { SitemapPart, SitemapQuery } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { newsSitemap } from '@mintwire/service-kit/sitemap';
import type { NewsContext } from '../../context';
import { pageAddresses, recentArticles } from '../../store/machine-lists';

/** `GET /api/news/sitemap`, of which the gateway makes a part of the site's, and `GET /news-sitemap.xml`. */
export function sitemapRoutes(app: ServiceApp, { pool, now, publicOrigin, siteName }: NewsContext): void {
  app.get(
    '/api/news/sitemap',
    {
      schema: {
        summary: 'Addresses of pages, for the sitemap of the site',
        querystring: SitemapQuery,
        response: { 200: SitemapPart },
      },
      config: { publicFor: 5 },
    },
    async ({ query }) => pageAddresses(pool, now(), query.page ?? 1),
  );

  app.get(
    '/news-sitemap.xml',
    { schema: { summary: 'Articles of the last two days, for search engines', response: { 200: Type.String() } } },
    async (_request, reply) => {
      const [articles, name] = await Promise.all([recentArticles(pool, now()), siteName()]);
      const entries = articles.map(({ slug, title, publishedAt }) => ({
        url: `${publicOrigin}/news/${slug}`,
        title,
        publishedAt,
      }));
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=0, s-maxage=5, stale-if-error=60')
        .send(newsSitemap(name, entries));
    },
  );
}
