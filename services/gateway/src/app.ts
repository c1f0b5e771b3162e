import {
  SERVICE_ADMIN_ROUTES,
  type AccessTable,
  type FragmentContext,
  type ReleaseDescriptor,
} from '@mintwire/contracts';
import { createServiceApp, givenKeys, registerDatabase, SigningKey, type ServiceApp } from '@mintwire/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import { AdminAccounts } from './admin/accounts';
import { LoginGuard } from './admin/login-guard';
import { PreviewDesk } from './admin/preview-desk';
import { AdminUsers } from './admin/users';
import { CanaryWatch } from './canary/canary-watch';
import { CallLimiter } from './chain/call-limiter';
import { ChainIdentity } from './chain/chain-identity';
import { RpcClient } from './chain/rpc-client';
import type { GatewayConfig } from './config';
import { rendererOf } from './domain/fragment-places';
import { ownOrigins } from './domain/origin';
import { commonHeaders } from './domain/page-headers';
import { readableUrl } from './domain/readable-url';
import {
  canaryDescriptors,
  heldDescriptor,
  isWithdrawn,
  liveDescriptors,
  SHELL,
  type Snapshot,
} from './domain/snapshot';
import { FragmentClient } from './fragments/fragment-client';
import { OwnFragments } from './fragments/own-fragments';
import { PageFragments } from './fragments/page-fragments';
import { registerAdminAccess } from './plugins/admin-access';
import { AdminForwarding } from './plugins/admin-forwarding';
import { registerBodyDeadline } from './plugins/body-deadline';
import { registerCommonHeaders } from './plugins/common-headers';
import { fragmentObserver, registerGatewayMetrics, watchFragmentRenderer } from './plugins/gateway-metrics';
import { registerOriginCheck } from './plugins/origin-check';
import { registerServiceProxy } from './plugins/service-proxy';
import { Gates } from './gates/gates';
import { VisitorViews } from './plugins/visitor-views';
import { LiveRegistry } from './registry/live-registry';
import { ArtifactStore } from './releases/artifact-store';
import { AssetCache } from './releases/asset-cache';
import { DamageLog } from './releases/damage-log';
import { ReleaseCollector } from './releases/release-collector';
import { ReleaseCheck } from './releases/release-check';
import { FailOver } from './releases/fail-over';
import { ReleaseDesk } from './releases/release-desk';
import { StoredCopies } from './releases/stored-copies';
import { UploadSlots } from './releases/upload-slots';
import { PageMaker } from './rendering/page';
import { BundleRenderer } from './rendering/bundle-renderer';
import { ShellRenderer } from './rendering/shell-renderer';
import { registerAdmin } from './routes/admin';
import { registerAssets } from './routes/assets';
import { registerComposition } from './routes/composition';
import { registerFailOver } from './routes/fail-over';
import { registerFaucet } from './routes/faucet';
import { registerCspReports } from './routes/csp-reports';
import { registerIcons } from './routes/icons';
import { registerInternalReleases } from './routes/internal-releases';
import { asksForHtml, registerPages } from './routes/pages';
import { registerPinnedRemotes } from './routes/pinned-remotes';
import { registerReleases } from './routes/releases';
import { registerRobots } from './routes/robots';
import { registerRpc } from './routes/rpc';
import { registerRpcSocket } from './routes/rpc-socket';
import { registerSchemas } from './routes/schemas';
import { registerSite } from './routes/site';
import { registerStatus } from './routes/status';
import { registerTelemetry } from './routes/telemetry';
import { SiteStatus } from './status/site-status';
import { KnownReleases } from './telemetry/known-releases';
import { ReportDesk } from './telemetry/report-desk';

/** What the gateway is assembled from. */
export interface GatewayParts {
  readonly config: GatewayConfig;
  readonly logger: FastifyBaseLogger;
  readonly version: string;
  /** JavaScript file of a render child. */
  readonly renderChild: string;
  /** JavaScript file of the child that tries releases. */
  readonly smokeChild: string;
  readonly clock: () => Date;
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
  /** Administrative routes of the services; the product's own unless a test has others. */
  readonly adminRoutes?: AccessTable;
}

/** Beyond an upload's own deadline, so that its refusal can still be read. */
const UPLOAD_GRACE_MS = 30_000;
const MAX_WAITING_RENDERS = 200;
const MAX_WARM_UP_MS = 2_000;

/** The assembled gateway; it follows the registry and the chain from when it is ready until it is closed. */
export async function createGateway({
  config,
  logger,
  version,
  renderChild,
  smokeChild,
  clock,
  now,
  adminRoutes = SERVICE_ADMIN_ROUTES,
}: GatewayParts): Promise<ServiceApp> {
  const database = async (): Promise<unknown> => app.pg.query('select 1');
  const app = await createServiceApp({
    name: 'gateway',
    version,
    logger,
    trustedProxies: config.trustedProxies,
    // Each route's body has a deadline of its own (registerBodyDeadline); here is the end of all of them.
    requestTimeoutMs: config.uploads.totalMs + UPLOAD_GRACE_MS,
    rewriteUrl: ({ url = '/', headers }) => (asksForHtml(headers.accept) ? readableUrl(url) : url),
    bareHeaders: commonHeaders(config.publicUrl.startsWith('https:')),
    runsReleases: true,
    openapiPath: '/api/gateway/openapi.json',
    checks: { database, shell: async () => requireShell() },
  });
  const own = ownOrigins(config.publicUrl, config.port);
  registerCommonHeaders(app, config.publicUrl);
  registerBodyDeadline(app);
  registerOriginCheck(app, own);
  await registerDatabase(app, config.databaseUrl);
  const guard = new LoginGuard(app.pg.pool, config.loginAttemptsPerAddress);
  const accounts = new AdminAccounts(app.pg.pool, guard, clock);
  const access = registerAdminAccess(app, { accounts, db: app.pg.pool, clock });

  const artifacts = new ArtifactStore(config.artifactFolder);
  const children = {
    childFile: renderChild,
    size: config.render.children,
    deadlineMs: config.render.deadlineMs,
    heapMb: config.render.heapMb,
    maxQueue: MAX_WAITING_RENDERS,
    onComplaint: (text: string) => logger.warn({ text }, 'a render child complains'),
  };
  const damage = new DamageLog({ db: app.pg.pool, clock, logger, metrics: app.metrics });
  const bundles = { artifacts, damage, now };
  const renderer = new ShellRenderer(children, bundles);
  const key = await SigningKey.open(config.dataFolder);
  const client = new FragmentClient({ services: config.services, key, clock, now, damage });
  const bare = new OwnFragments({
    start: () => watchFragmentRenderer(app, new BundleRenderer({ ...children, size: 1 }, bundles)),
    clock,
  });
  const fragments = new PageFragments({
    client,
    own: bare,
    deadlineMs: config.fragmentDeadlineMs,
    now,
    logger,
    observe: fragmentObserver(app),
  });
  const contextOf = (next: Snapshot | null): FragmentContext | null =>
    next && { chain: chain.info, site: { ...next.site, publicUrl: config.publicUrl } };
  let listening = false;
  const warm = async (next: Snapshot | null): Promise<void> => {
    const context = contextOf(next);
    // Services fetch what they render from this gateway.
    if (!listening || !next || !context) return;
    await Promise.all(
      [liveDescriptors(next), canaryDescriptors(next)].map((releases) => fragments.warm(releases, context)),
    );
  };
  const prepare = (next: Snapshot): Promise<unknown> => Promise.all([renderer.prepare(next), warm(next)]);
  const registry = new LiveRegistry({
    db: app.pg,
    databaseUrl: config.databaseUrl,
    logger,
    clock,
    prepare,
    reportDamage: damage.report,
    onReadable: (releases) => damage.recheck(releases, (release) => artifacts.holds(release)),
  });
  const chain = new ChainIdentity(config.chain, logger);
  const snapshot = () => registry.snapshot;
  const secure = config.publicUrl.startsWith('https:');
  const views = new VisitorViews(snapshot, clock);
  views.register(app, secure);
  const gates = new Gates({
    services: config.services,
    artifacts,
    smokeChild,
    renderChild,
    now,
    logger,
    warm: (release) => warmRelease(release, renderer, client, bare),
  });
  const check = new ReleaseCheck({ db: app.pg.pool, artifacts, gates });
  const collector = new ReleaseCollector({ db: app.pg.pool, artifacts, clock, logger, keep: config.releasesKept });
  const desk = new ReleaseDesk({
    db: app.pg.pool,
    artifacts,
    damage,
    gates,
    clock,
    collector,
    uploads: config.uploads,
  });
  const canaries = new CanaryWatch({ db: app.pg.pool, clock, logger });
  const requireShell = (): void => {
    if (!registry.snapshot?.live.has('shell')) throw new Error('no release of the shell is live');
  };

  registerGatewayMetrics(app, { renderer, client, snapshot });
  const known = new KnownReleases({ db: app.pg.pool, snapshot, now });
  const reports = new ReportDesk({
    db: app.pg.pool,
    known,
    clock,
    logger,
    metrics: app.metrics,
    days: config.telemetry.days,
    visitsPerAddress: config.telemetry.visitsPerAddress,
  });
  const { batchesPerMinute } = config.telemetry;
  await registerTelemetry(app, reports, new CallLimiter(batchesPerMinute));
  await registerCspReports(app, reports, new CallLimiter(batchesPerMinute), own);

  const limiter = new CallLimiter(config.rpc.callsPerMinute);
  const rpc = new RpcClient(config.chain.rpcUrl, config.upstreamDeadlineMs);
  await registerServiceProxy(app, {
    services: config.services,
    deadlineMs: config.upstreamDeadlineMs,
    now,
    admin: new AdminForwarding({ access, key, clock, db: app.pg.pool, table: adminRoutes }),
  });
  await registerRpc(app, rpc, limiter);
  await registerRpcSocket(app, {
    upstreamUrl: config.chain.wsUrl,
    own,
    limiter,
    maxPerAddress: config.rpc.socketsPerAddress,
    maxSubscriptions: config.rpc.subscriptionsPerSocket,
  });
  registerFaucet(app, config.chain, config.upstreamDeadlineMs);
  registerStatus(
    app,
    new SiteStatus({ config, chain, snapshot: () => registry.snapshot, damage, database, clock, now }),
  );
  registerSite(app, registry, config.publicUrl);
  registerSchemas(app, config.publicUrl);
  registerComposition(app, views, fragments, contextOf);
  registerFailOver(app, snapshot, new FailOver(gates));
  registerPinnedRemotes(app, snapshot);
  registerInternalReleases(app, {
    registry,
    artifacts,
    keys: givenKeys(key.publicKey),
    clock,
    reportDamage: damage.report,
  });
  const slots = new UploadSlots(config.uploads.atOnce);
  await registerReleases(app, { desk, check, slots, db: app.pg.pool, clock });
  registerAssets(
    app,
    new AssetCache({
      db: app.pg,
      copies: new StoredCopies({ artifacts, damage, logger }),
      held: (remote, version) => (registry.snapshot ? heldDescriptor(registry.snapshot, remote, version) : undefined),
      onDamage: damage.report,
    }),
    (remote, version) => registry.snapshot !== null && isWithdrawn(registry.snapshot, remote, version),
  );
  const { publicUrl } = config;
  const users = new AdminUsers(app.pg.pool, clock, publicUrl);
  const previews = new PreviewDesk({ pool: app.pg.pool, check, clock, publicUrl });
  await registerAdmin(app, {
    accounts,
    users,
    previews,
    db: app.pg.pool,
    clock,
    secure,
    snapshot,
    tokenDays: config.deployTokenDays,
  });
  registerIcons(app);
  registerRobots(app);
  const pages = new PageMaker({ renderer, fragments, chain, views, publicUrl, clock });
  registerPages(app, pages, publicUrl, views.preview);

  app.addHook('onReady', async () => {
    reports.start();
    await Promise.all([registry.start(), chain.start()]);
  });
  app.addHook('onListen', async () => {
    listening = true;
    collector.start();
    canaries.start();
    guard.start();
    // The first visitors shall not pay for loading the bundles; a service that is slow to answer does not hold up the start.
    await Promise.race([
      warm(registry.snapshot),
      new Promise((resolve) => setTimeout(resolve, MAX_WARM_UP_MS).unref()),
    ]);
  });
  app.addHook('onClose', async () => {
    chain.stop();
    await reports.close();
    await Promise.all([
      collector.stop(),
      canaries.stop(),
      guard.stop(),
      registry.close(),
      renderer.close(),
      bare.close(),
      rpc.close(),
      client.close(),
    ]);
  });
  return app;
}

/** A release is ready when whoever will render it has its server bundle, checked and loaded. */
async function warmRelease(
  release: ReleaseDescriptor,
  renderer: ShellRenderer,
  client: FragmentClient,
  own: OwnFragments,
): Promise<void> {
  const by = rendererOf(release);
  if (release.remote.name === SHELL) await renderer.warm(release);
  else if (by === 'gateway') await own.warm(release);
  else if (by !== null) await client.warm(by, release);
}
