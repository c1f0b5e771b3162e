import { createServiceApp, registerDatabase, type FragmentService, type ServiceApp } from '@mintwire/service-kit';
import { registerEvents } from '@mintwire/service-kit/events';
import type { Logger } from 'pino';
import { initialTerms } from './domain/terms';
import { gatherPresale } from './fragments/gather';
import { presaleRoutes } from './routes/presale';
import { insertFirstTerms } from './store/settings';

/** What the service needs from outside. */
export interface PresaleDependencies {
  readonly databaseUrl: string;
  readonly logger: Logger;
  readonly chainId: string;
  readonly embeddedChain: boolean;
  readonly version: string;
  readonly now: () => Date;
  /** Renders fragments for the gateway; without it browsers render everything. */
  readonly fragments?: FragmentService;
}

/** Assembles the presale service; the database must be migrated. */
export async function createPresaleApp(dependencies: PresaleDependencies): Promise<ServiceApp> {
  const { chainId, embeddedChain, now } = dependencies;
  const app = await createServiceApp({
    name: 'presale',
    version: dependencies.version,
    logger: dependencies.logger,
    runsReleases: true,
    openapiPath: '/api/presale/openapi.json',
    checks: { database: () => app.pg.pool.query('select 1') },
  });
  await registerDatabase(app, dependencies.databaseUrl);
  registerEvents(app, dependencies.databaseUrl);
  presaleRoutes(app, chainId, now);
  dependencies.fragments?.register(app, gatherPresale(app.pg.pool, chainId, now));
  app.addHook('onReady', () => insertFirstTerms(app.pg.pool, chainId, initialTerms(embeddedChain, now())));
  return app;
}
