import { randomUUID } from 'node:crypto';
import {
  createServiceApp,
  registerDatabase,
  registerPublicAnswers,
  registerIdempotency,
  registerServiceAdmin,
  type FragmentService,
  type ServiceApp,
  type GatherFragment,
} from '@mintwire/service-kit';
import { registerEvents } from '@mintwire/service-kit/events';
import type { JobTasks } from '@mintwire/service-kit/jobs';
import { newReference } from '@mintwire/service-kit/keys';
import { registerLimits } from '@mintwire/service-kit/limits';
import { createKeptPrices } from '@mintwire/service-kit/price';
import type { Address } from '@mintwire/solana/addresses';
import type { ChainRpc } from '@mintwire/solana/rpc';
import type { Logger } from 'pino';
import type { LaunchpadConfig } from './config';
import type { LaunchpadContext } from './context';
import { createQuoteSigner } from './domain/quote-signer';
import { gatherLaunchpad } from './fragments/gather';
import { createDistributionWatcher } from './jobs/distribution-watcher';
import { createLaunchWatcher } from './jobs/launch-watcher';
import { pinTask } from './jobs/pinner';
import { createTableReaper } from './jobs/table-reaper';
import { createLaunchChain } from './plugins/chain';
import { createDistributionReader } from './plugins/distribution-reader';
import { createPinning } from './plugins/pinning';
import { createStatsReader } from './plugins/stats-reader';
import { createTokenReader } from './plugins/token-reader';
import { cardRoutes } from './routes/card';
import { contentRoutes } from './routes/content';
import { adminRoutes } from './routes/admin';
import { distributionRoutes } from './routes/distribution';
import { feeRoutes } from './routes/fees';
import { imageRoutes } from './routes/images';
import { launchRoutes } from './routes/launches';
import { listingRoutes } from './routes/listing';
import { lookupTableRoutes } from './routes/lookup-tables';
import { metadataRoutes } from './routes/metadata';
import { priceRoutes } from './routes/price';
import { quoteRoutes } from './routes/quotes';
import { sitemapRoutes } from './routes/sitemap';
import { statsRoutes } from './routes/stats';
import type { ContentStore } from './store/content-store';
import { createTableOffer } from './tables/can-make-table';

/** What the service needs from outside; the database must be migrated. */
export interface LaunchpadDependencies {
  readonly config: LaunchpadConfig;
  readonly version: string;
  readonly logger: Logger;
  readonly rpc: ChainRpc;
  readonly content: ContentStore;
  readonly feeWallet: Address;
  readonly quoteSigningSeed: Buffer;
  readonly tables: LaunchpadContext['tables'];
  /** Asks for the price of SOL in millionths of a dollar. */
  readonly askPrice: () => Promise<bigint>;
  readonly now: () => Date;
  /** Renders fragments for the gateway; without it browsers render everything. */
  readonly fragments?: FragmentService;
}

const ROUTES = [
  priceRoutes,
  feeRoutes,
  imageRoutes,
  metadataRoutes,
  contentRoutes,
  quoteRoutes,
  launchRoutes,
  cardRoutes,
  distributionRoutes,
  lookupTableRoutes,
  listingRoutes,
  adminRoutes,
  statsRoutes,
  sitemapRoutes,
];

const WATCH_EVERY_MS = 1_000;
const UNHURRIED_MS = 5_000;
/** Of one turn: many may be due after an interruption. */
const LONGEST_TURN_MS = 300_000;

/** The service, and what it does besides answering; the process runs that. */
export interface LaunchpadApp {
  readonly app: ServiceApp;
  /** What fragments are made of. */
  readonly gather: GatherFragment;
  readonly tasks: ReturnType<typeof tasksOf>;
}

/** Assembles the launchpad service. */
export async function createLaunchpadApp(dependencies: LaunchpadDependencies): Promise<LaunchpadApp> {
  const { config, rpc, now, logger } = dependencies;
  const app = await createServiceApp({
    name: 'launchpad',
    version: dependencies.version,
    logger,
    trustedProxies: config.trustedProxies,
    runsReleases: true,
    openapiPath: '/api/launchpad/openapi.json',
    checks: { database: () => app.pg.pool.query('select 1'), chain: (signal) => rpc.getGenesisHash({ signal }) },
  });
  await registerPublicAnswers(app);
  await registerDatabase(app, config.databaseUrl);
  registerEvents(app, config.databaseUrl);
  registerLimits(app);
  registerIdempotency(app);
  const chain = createLaunchChain(rpc);
  const { pool } = app.pg;
  const { tables } = dependencies;
  const context: LaunchpadContext = {
    config,
    pool,
    content: dependencies.content,
    chain,
    tables,
    tableOffer: createTableOffer({ chain, pool, tables, config, now }),
    readers: {
      token: createTokenReader(rpc, app.log),
      distribution: createDistributionReader({ pool, chain, now }),
      stats: createStatsReader({ pool, chain }),
    },
    prices: createKeptPrices({ config: config.price, ask: dependencies.askPrice, pool, now, log: app.log }),
    signer: createQuoteSigner(dependencies.quoteSigningSeed),
    feeWallet: dependencies.feeWallet,
    pin: config.pinning && createPinning(config.pinning),
    log: app.log,
    now,
    newId: randomUUID,
    newReference,
  };
  registerServiceAdmin(app, { service: 'launchpad', keys: config.fragments.keys, clock: now });
  for (const routes of ROUTES) routes(app, context);
  const gather = gatherLaunchpad(context, app.log);
  dependencies.fragments?.register(app, gather);
  return { app, gather, tasks: tasksOf(context) };
}

function tasksOf(context: LaunchpadContext) {
  const turn = { deadlineMs: LONGEST_TURN_MS };
  const launches = createLaunchWatcher(context, context.log);
  return {
    'watch launches': {
      ...turn,
      everyMs: WATCH_EVERY_MS,
      run: (_payload: unknown, signal: AbortSignal) => launches(signal),
    },
    'watch distributions': {
      ...turn,
      everyMs: WATCH_EVERY_MS,
      run: createDistributionWatcher(context, context.log),
    },
    'end lookup tables': { ...turn, everyMs: UNHURRIED_MS, run: createTableReaper(context, context.log) },
    ...pinTask(context, context.log),
  } satisfies JobTasks;
}
