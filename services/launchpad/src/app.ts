import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServiceApp, registerDatabase, registerIdempotency, type FragmentService, type ServiceApp } from '@mintwire/service-kit';
import { addressFromBytes, type Address } from '@mintwire/solana/addresses';
import type { ChainRpc } from '@mintwire/solana/rpc';
import type { Logger } from 'pino';
import type { LaunchpadConfig } from './config';
import type { LaunchpadContext } from './context';
import { createQuoteSigner } from './domain/quote-signer';
import { gatherLaunchpad } from './fragments/gather';
import { createLaunchWatcher } from './jobs/launch-watcher';
import { createLaunchChain } from './plugins/chain';
import { createPriceSource } from './plugins/price-source';
import { registerRateLimits } from './plugins/rate-limits';
import { contentRoutes } from './routes/content';
import { feeRoutes } from './routes/fees';
import { imageRoutes } from './routes/images';
import { launchRoutes } from './routes/launches';
import { metadataRoutes } from './routes/metadata';
import { priceRoutes } from './routes/price';
import { quoteRoutes } from './routes/quotes';
import { statsRoutes } from './routes/stats';
import type { ContentStore } from './store/content-store';

/** What the service needs from outside; the database must be migrated. */
export interface LaunchpadDependencies {
  readonly config: LaunchpadConfig;
  readonly version: string;
  readonly logger: Logger;
  readonly rpc: ChainRpc;
  readonly content: ContentStore;
  readonly feeWallet: Address;
  readonly quoteSigningSeed: Buffer;
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
  statsRoutes,
];

/** Assembles the launchpad service. `watcher.tick()` is one look at the quotes nobody reported; the process runs it on a timer. */
export async function createLaunchpadApp(
  dependencies: LaunchpadDependencies,
): Promise<{ app: ServiceApp; watcher: LaunchWatcher }> {
  const { config, rpc, now, logger } = dependencies;
  const app = await createServiceApp({
    name: 'launchpad',
    version: dependencies.version,
    logger,
    openapiPath: '/api/launchpad/openapi.json',
    checks: { database: () => app.pg.pool.query('select 1'), chain: (signal) => rpc.getGenesisHash({ signal }) },
  });
  await registerDatabase(app, config.databaseUrl);
  await registerRateLimits(app);
  registerIdempotency(app);
  const context: LaunchpadContext = {
    config,
    pool: app.pg.pool,
    content: dependencies.content,
    chain: createLaunchChain(rpc),
    prices: createPriceSource({
      ask: dependencies.askPrice,
      fallbackMicros: config.price.fallbackMicros,
      now,
      log: app.log,
    }),
    signer: createQuoteSigner(dependencies.quoteSigningSeed),
    feeWallet: dependencies.feeWallet,
    now,
    newId: randomUUID,
    newReference,
  };
  for (const routes of ROUTES) routes(app, context);
  dependencies.fragments?.register(app, gatherLaunchpad(context, app.log));
  return { app, watcher: createLaunchWatcher(context, app.log) };
}

type LaunchWatcher = ReturnType<typeof createLaunchWatcher>;

function newReference(): Address {
  const { x = '' } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  return addressFromBytes(Buffer.from(x, 'base64url'));
}
