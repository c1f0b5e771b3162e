import { generateKeyPairSync, randomUUID } from 'node:crypto';
import {
  createServiceApp,
  registerDatabase,
  registerIdempotency,
  registerServiceAdmin,
  type FragmentService,
  type ServiceApp,
} from '@mintwire/service-kit';
import { registerEvents } from '@mintwire/service-kit/events';
import { addressFromBytes, type Address } from '@mintwire/solana/addresses';
import type { ChainRpc } from '@mintwire/solana/rpc';
import type { Logger } from 'pino';
import type { LaunchpadConfig } from './config';
import type { LaunchpadContext } from './context';
import type { PriceBounds } from './domain/price';
import { createQuoteSigner } from './domain/quote-signer';
import { gatherLaunchpad } from './fragments/gather';
import { createDistributionWatcher } from './jobs/distribution-watcher';
import { createLaunchWatcher } from './jobs/launch-watcher';
import { createPinner } from './jobs/pinner';
import { createTableKeeper } from './jobs/table-keeper';
import { createLaunchChain } from './plugins/chain';
import { createDistributionReader } from './plugins/distribution-reader';
import { createPinning } from './plugins/pinning';
import { createPriceSource, type GoodPrice } from './plugins/price-source';
import { registerRateLimits } from './plugins/rate-limits';
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
import { statsRoutes } from './routes/stats';
import type { ContentStore } from './store/content-store';
import { keepPrice, keptPrice } from './store/last-price';
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
];

/** What the process does again and again; a test does it once. None ever rejects. */
export interface Job {
  tick(): Promise<void>;
}

/** The service and its jobs. `watcher` looks at the quotes nobody reported. */
export interface LaunchpadApp {
  readonly app: ServiceApp;
  readonly watcher: Job;
  readonly distributions: Job;
  readonly tableKeeper: Job;
  readonly pinner: Job;
}

/** Assembles the launchpad service. The process runs its jobs on timers. */
export async function createLaunchpadApp(dependencies: LaunchpadDependencies): Promise<LaunchpadApp> {
  const { config, rpc, now, logger } = dependencies;
  const app = await createServiceApp({
    name: 'launchpad',
    version: dependencies.version,
    logger,
    runsReleases: true,
    openapiPath: '/api/launchpad/openapi.json',
    checks: { database: () => app.pg.pool.query('select 1'), chain: (signal) => rpc.getGenesisHash({ signal }) },
  });
  await registerDatabase(app, config.databaseUrl);
  registerEvents(app, config.databaseUrl);
  await registerRateLimits(app, config.clientIp);
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
    prices: createPriceSource({
      ask: dependencies.askPrice,
      keeper: {
        keep: (price) => keepPrice(pool, price),
        kept: async () => believable(await keptPrice(pool), config.price.bounds),
      },
      fallbackMicros: config.price.fallbackMicros,
      now,
      log: app.log,
    }),
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
  dependencies.fragments?.register(app, gatherLaunchpad(context, app.log));
  return {
    app,
    watcher: createLaunchWatcher(context, app.log),
    distributions: createDistributionWatcher(context, app.log),
    tableKeeper: createTableKeeper(context, app.log),
    pinner: createPinner(context, app.log),
  };
}

/** Bounds may be narrower than when the price was kept. */
function believable(price: GoodPrice | null, { minMicros, maxMicros }: PriceBounds): GoodPrice | null {
  return price && price.micros >= minMicros && price.micros <= maxMicros ? price : null;
}

function newReference(): Address {
  const { x = '' } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  return addressFromBytes(Buffer.from(x, 'base64url'));
}
