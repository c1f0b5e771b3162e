import { randomUUID } from 'node:crypto';
import {
  createServiceApp,
  registerDatabase,
  registerIdempotency,
  registerPublicAnswers,
  registerServiceAdmin,
  type FragmentService,
  type GatherFragment,
  type ServiceApp,
} from '@mintwire/service-kit';
import { createChainId, withinChainDeadline } from '@mintwire/service-kit/chain';
import { registerEvents } from '@mintwire/service-kit/events';
import type { JobTasks } from '@mintwire/service-kit/jobs';
import { newReference } from '@mintwire/service-kit/keys';
import { registerLimits } from '@mintwire/service-kit/limits';
import { createKeptPrices } from '@mintwire/service-kit/price';
import type { ChainRpc } from '@mintwire/solana/rpc';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { PresaleConfig } from './config';
import type { PresaleContext } from './context';
import { firstTerms } from './domain/first-terms';
import { gatherPresale } from './fragments/gather';
import { createBooksCheck } from './ledger/check-books';
import { watchTreasuries } from './ledger/watch-treasury';
import { mintSaleToken, type LocalSale } from './local/sale-token';
import { createFinalizedTip } from './plugins/finalized-tip';
import { createOneByOne, createPace } from './plugins/turns';
import { agreedRpc } from './plugins/agreed-nodes';
import { createTreasuryCalls } from './plugins/treasury-calls';
import { createTreasuryTokens } from './plugins/treasury-tokens';
import { createTokenAccounts } from './plugins/token-accounts';
import { createTokenPicture } from './plugins/token-picture';
import { createTokenReader } from './plugins/token-reader';
import { adminRoutes } from './routes/admin';
import { adminPaymentRoutes } from './routes/admin-payments';
import { allowlistRoutes } from './routes/allowlist';
import { laterSaleRoutes } from './routes/later-sales';
import { cardRoutes } from './routes/card';
import { ledgerRoutes } from './routes/ledger';
import { milestoneRoutes } from './routes/milestones';
import { presaleRoutes } from './routes/presale';
import { purchaseRoutes } from './routes/purchases';
import { quoteRoutes } from './routes/quotes';
import { runRoutes } from './routes/runs';
import { sitemapRoutes } from './routes/sitemap';
import { tokenRoutes } from './routes/token';
import { walletChallengeRoutes } from './routes/wallet-challenges';
import { saleAddressRoutes } from './routes/sale-addresses';
import type { SaleAddresses } from './store/sale-addresses';
import { insertFirstSale } from './store/sales';

/** What the service needs from outside; the database must be migrated. */
export interface PresaleDependencies {
  readonly config: PresaleConfig;
  readonly version: string;
  readonly logger: Logger;
  readonly rpc: ChainRpc;
  /** A second node, whose word is needed too. */
  readonly secondRpc?: ChainRpc;
  /** Of a chain's first sale. */
  readonly addresses: SaleAddresses;
  /** Whose token is made where the local network has none; null elsewhere. */
  readonly localSale: LocalSale | null;
  /** Asks for the price of SOL in millionths of a dollar. */
  readonly askPrice: () => Promise<bigint>;
  readonly now: () => Date;
  /** Renders fragments for the gateway; without it browsers render everything. */
  readonly fragments?: FragmentService;
}

const ROUTES = [
  presaleRoutes,
  sitemapRoutes,
  quoteRoutes,
  walletChallengeRoutes,
  purchaseRoutes,
  cardRoutes,
  ledgerRoutes,
  milestoneRoutes,
  tokenRoutes,
  adminRoutes,
  adminPaymentRoutes,
  runRoutes,
  allowlistRoutes,
  laterSaleRoutes,
  saleAddressRoutes,
];
const CHAIN_ID_DEADLINE_MS = 2_000;
const RPC_DEADLINE_MS = 5_000;
const WATCH_EVERY_MS = 400;
/** A job looks so often before another instance may have its turn. */
const WATCH_MS = 30_000;
const LONGEST_TURN_MS = 300_000;
const MINT_EVERY_MS = 2_000;
/** Tokens come seldom, and looking for them costs a node more than a history does. */
const TOKENS_EVERY_MS = 5_000;
const UNREADABLE_EVERY_MS = 3_600_000;
const CHECK_EVERY_MS = 10_000;

/** The service, and what it does besides answering; the process runs that. */
export interface PresaleApp {
  readonly app: ServiceApp;
  readonly context: PresaleContext;
  readonly tasks: JobTasks;
  /** What fragments are made of. */
  readonly gather: GatherFragment;
  /** Looks at the treasuries once. */
  readonly watch: (signal: AbortSignal) => Promise<void>;
}

/** Assembles the presale service. */
export async function createPresaleApp(dependencies: PresaleDependencies): Promise<PresaleApp> {
  const { config, now, logger, addresses, secondRpc } = dependencies;
  const { embedded, rpcUrl, wsUrl, secondRpcUrl } = config.chain;
  const app = await createServiceApp({
    name: 'presale',
    version: dependencies.version,
    logger,
    trustedProxies: config.trustedProxies,
    runsReleases: true,
    openapiPath: '/api/presale/openapi.json',
    checks: { database: () => app.pg.pool.query('select 1'), chain: (signal) => rpc.getGenesisHash({ signal }) },
  });
  const nodes = [dependencies.rpc, ...(secondRpc ? [secondRpc] : [])];
  const rpc = secondRpc ? agreedRpc(dependencies.rpc, secondRpc, countDisagreements(app)) : dependencies.rpc;
  const urls = [rpcUrl, ...(secondRpcUrl === null ? [] : [secondRpcUrl])];
  await registerPublicAnswers(app);
  await registerDatabase(app, config.databaseUrl);
  registerEvents(app, config.databaseUrl);
  registerLimits(app);
  registerIdempotency(app);
  const { pool } = app.pg;
  const chainId = createChainId({
    ask: () => withinChainDeadline(CHAIN_ID_DEADLINE_MS, (signal) => rpc.getGenesisHash({ signal })),
    onNew: async (id) => {
      const first = { chainId: id, terms: firstTerms(embedded, now()), addresses, at: now() };
      if (!(await insertFirstSale(pool, first)))
        app.log.warn(
          { chainId: id },
          'the first sale keeps its treasury and token, not those of the settings: something was offered or paid in it, or an owner chose others',
        );
    },
  });
  const context: PresaleContext = {
    config,
    pool,
    inLine: createOneByOne(),
    rpc,
    nodes,
    calls: createTreasuryCalls(wsUrl, (error) => app.log.warn({ err: error }, "the chain's WebSocket failed")),
    chainId,
    finalized: createFinalizedTip(urls, RPC_DEADLINE_MS),
    tokenAccounts: createTokenAccounts(urls, RPC_DEADLINE_MS),
    tokensAreDue: createPace(TOKENS_EVERY_MS, () => now().getTime()),
    unreadableAreDue: createPace(UNREADABLE_EVERY_MS, () => now().getTime()),
    tokens: createTokenReader({
      rpc,
      publicOrigin: config.publicOrigin,
      gatewayUrl: config.fragments.gatewayUrl,
      log: app.log,
    }),
    tokenPicture: createTokenPicture(config.fragments.gatewayUrl, (error) =>
      app.log.warn({ err: error }, 'the picture of the token on sale could not be read'),
    ),
    treasuryTokens: createTreasuryTokens(rpc),
    prices: createKeptPrices({ config: config.price, ask: dependencies.askPrice, pool, now, log: app.log }),
    log: app.log,
    now,
    newId: randomUUID,
    newReference,
  };
  registerServiceAdmin(app, { service: 'presale', keys: config.fragments.keys, clock: now });
  for (const routes of ROUTES) routes(app, context);
  const gather = gatherPresale(context);
  dependencies.fragments?.register(app, gather);
  app.addHook('onClose', async () => context.calls.close());
  // Without a chain the service starts all the same; whoever asks for the sale has the chain asked again.
  app.addHook('onReady', () =>
    chainId().then(
      () => undefined,
      (error: unknown) => app.log.warn({ err: error }, 'the chain does not say who it is'),
    ),
  );
  return {
    app,
    context,
    tasks: {
      ...tasksOf(context, dependencies),
      'check the books': { everyMs: CHECK_EVERY_MS, run: createBooksCheck(app, context) },
    },
    gather,
    watch: (signal) => watchTreasuries(context, signal),
  };
}

const DISAGREEMENTS_KEPT = 1_000;

/** How many transactions two nodes tell differently: each is logged once. */
function countDisagreements(app: ServiceApp): (signature: string) => void {
  const seen = new LRUCache<string, true>({ max: DISAGREEMENTS_KEPT });
  let count = 0;
  app.metrics
    .gauge('presale_nodes_disagree', 'Transactions that two nodes told differently, since the start', [])
    .read((gauge) => gauge.set(count));
  return (signature) => {
    if (seen.has(signature)) return;
    seen.set(signature, true);
    count += 1;
    app.log.error({ signature }, 'two nodes tell a transaction differently; it waits');
  };
}

function tasksOf(context: PresaleContext, { config, localSale, rpc }: PresaleDependencies): JobTasks {
  const { rpcUrl } = config.chain;
  let minted: string | null = null;
  const mint = async (_payload: unknown, signal: AbortSignal): Promise<void> => {
    const chain = await context.chainId();
    if (!localSale || minted === chain) return;
    await mintSaleToken(localSale, { rpc, rpcUrl, publicOrigin: config.publicOrigin, signal });
    minted = chain;
  };
  return {
    'watch treasuries': {
      everyMs: WATCH_EVERY_MS,
      deadlineMs: LONGEST_TURN_MS,
      run: async (_payload, signal) => {
        const end = performance.now() + WATCH_MS;
        while (!signal.aborted && performance.now() < end) {
          await watchTreasuries(context, signal).catch((error: unknown) => {
            // Cut off by the end of the process.
            if (!signal.aborted) throw error;
          });
          await context.calls.next(WATCH_EVERY_MS, signal);
        }
      },
    },
    ...(localSale && { 'mint the sale token': { everyMs: MINT_EVERY_MS, run: mint } }),
  };
}
