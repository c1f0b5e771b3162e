import { MetricsPeriod, NewsMetrics, SERVICE_ADMINS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import type { NewsContext } from '../../context';
import { dayMetrics } from '../../store/daily-metrics';

const Query = Type.Object({ days: Type.Optional(MetricsPeriod) });

/** What happened in the newsroom, day by day. */
export function metricRoutes(app: ServiceApp, { pool, now }: NewsContext): void {
  app.get(
    '/api/news/admin/figures',
    {
      schema: {
        summary: 'Views, comments, subscribers and mails of issues by day (UTC)',
        querystring: Query,
        response: { 200: NewsMetrics },
      },
      config: { access: SERVICE_ADMINS.news },
    },
    async ({ query }) => ({ days: await dayMetrics(pool, Number(query.days ?? '30'), now()) }),
  );
}
