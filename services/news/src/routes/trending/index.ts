import { TrendingList, TrendingQuery } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { NewsContext } from '../../context';

/** `GET /api/news/trending` */
export function trendingRoutes(app: ServiceApp, { trending }: NewsContext): void {
  app.get(
    '/api/news/trending',
    {
      schema: {
        summary: 'The articles viewed most in the last seven days, filled up with the newest',
        querystring: TrendingQuery,
        response: { 200: TrendingList },
      },
      config: { publicFor: 2 },
    },
    async ({ query }) => trending(query.limit),
  );
}
