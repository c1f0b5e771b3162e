import {
  createServiceApp,
  registerDatabase,
  registerPublicAnswers,
  type FragmentService,
  type ServiceApp,
} from '@mintwire/service-kit';
import { registerEvents } from '@mintwire/service-kit/events';
import type { Logger } from 'pino';
import type { SeedArticle } from './domain/seed-article';
import { gatherNews } from './fragments/gather';
import { articleRoutes } from './routes/articles';
import { categoryRoutes } from './routes/categories';
import { seedArticles } from './store/seed';

/** What the service needs from outside. */
export interface NewsDependencies {
  readonly databaseUrl: string;
  readonly logger: Logger;
  readonly version: string;
  readonly samples: readonly SeedArticle[];
  readonly now: () => Date;
  /** Renders fragments for the gateway; without it browsers render everything. */
  readonly fragments?: FragmentService;
}

/** Assembles the news service; the database must be migrated. An empty one gets the sample articles. */
export async function createNewsApp(dependencies: NewsDependencies): Promise<ServiceApp> {
  const app = await createServiceApp({
    name: 'news',
    version: dependencies.version,
    logger: dependencies.logger,
    runsReleases: true,
    openapiPath: '/api/news/openapi.json',
    checks: { database: () => app.pg.pool.query('select 1') },
  });
  await registerPublicAnswers(app);
  await registerDatabase(app, dependencies.databaseUrl);
  registerEvents(app, dependencies.databaseUrl);
  articleRoutes(app, dependencies.now);
  categoryRoutes(app);
  dependencies.fragments?.register(app, gatherNews(app.pg.pool, dependencies.now));
  app.addHook('onReady', async () => {
    const seeded = await seedArticles(app.pg.pool, dependencies.samples, dependencies.now());
    if (seeded > 0) app.log.info({ seeded }, 'sample articles written');
  });
  return app;
}
