import { FiguresPeriod, NewsFigures, SERVICE_ADMINS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import type { NewsContext } from '../../context';
import { dayFigures } from '../../store/figures';

const Query = Type.Object({ days: Type.Optional(FiguresPeriod) });

/** What happened in the newsroom, day by day. */
export function figureRoutes(app: ServiceApp, { pool, now }: NewsContext): void {
  app.get(
    '/api/news/admin/figures',
    {
      schema: {
        summary: 'Views, comments, subscribers and mails of issues by day (UTC)',
        querystring: Query,
        response: { 200: NewsFigures },
      },
      config: { access: SERVICE_ADMINS.news },
    },
    async ({ query }) => ({ days: await dayFigures(pool, Number(query.days ?? '30'), now()) }),
  );
}
