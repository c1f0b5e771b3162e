import {
  createServiceApp,
  registerDatabase,
  registerPublicAnswers,
  type FragmentService,
  type ServiceApp,
} from '@mintwire/service-kit';
import { createChainId } from '@mintwire/service-kit/chain';
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
  /** Asks the chain for its genesis hash, within a deadline. */
  readonly askChain: () => Promise<string>;
  readonly embeddedChain: boolean;
  readonly version: string;
  readonly now: () => Date;
  /** Renders fragments for the gateway; without it browsers render everything. */
  readonly fragments?: FragmentService;
}

/** Assembles the presale service; the database must be migrated. */
export async function createPresaleApp(dependencies: PresaleDependencies): Promise<ServiceApp> {
  const { askChain, embeddedChain, now } = dependencies;
  const app = await createServiceApp({
    name: 'presale',
    version: dependencies.version,
    logger: dependencies.logger,
    runsReleases: true,
    openapiPath: '/api/presale/openapi.json',
    checks: { database: () => app.pg.pool.query('select 1'), chain: askChain },
  });
  await registerPublicAnswers(app);
  await registerDatabase(app, dependencies.databaseUrl);
  registerEvents(app, dependencies.databaseUrl);
  const chainId = createChainId({
    ask: askChain,
    onNew: (id) => insertFirstTerms(app.pg.pool, id, initialTerms(embeddedChain, now())),
  });
  presaleRoutes(app, chainId, now);
  dependencies.fragments?.register(app, gatherPresale(app.pg.pool, chainId, now));
  // Without a chain the service starts all the same; whoever asks for the sale has the chain asked again.
  app.addHook('onReady', () =>
    chainId().then(
      () => undefined,
      (error: unknown) => app.log.warn({ err: error }, 'the chain does not say who it is'),
    ),
  );
  return app;
}
