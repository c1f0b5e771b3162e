import { NEWS_STATS_PATH, NewsStats } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { NewsContext } from '../../context';

/** `GET /api/news/stats` */
export function statsRoutes(app: ServiceApp, { stats }: NewsContext): void {
  app.get(
    NEWS_STATS_PATH,
    {
      schema: { summary: 'Figures of all that is published, at most half a minute old', response: { 200: NewsStats } },
      config: { publicFor: 5 },
    },
    () => stats(),
  );
}
