import { SERVICE_ADMIN_ROUTES, type AccessTable } from '@mintwire/contracts';
import {
  createServiceApp,
  registerDatabase,
  registerIdempotency,
  SigningKey,
  type ServiceApp,
} from '@mintwire/service-kit';
import type { JobTasks } from '@mintwire/service-kit/jobs';
import { actorName } from './admin/actor';
import { assembleAdmin } from './admin/assemble';
import { assembleChain } from './chain/assemble';
import { siteKey } from './composition/domain/snapshot';
import { registerAnswerTags } from './core/answer-tags';
import { registerCommonHeaders } from './core/common-headers';
import { ownOrigins } from './core/domain/origin';
import { commonHeaders } from './core/domain/page-headers';
import { readableUrl } from './core/domain/canonical-url';
import { encodedText } from './core/kept/send-encoded';
import { registerOriginCheck } from './core/origin-check';
import type { Surroundings } from './core/surroundings';
import { assembleReleases, openReleaseStore } from './releases/assemble';
import { assembleRendering } from './rendering/assemble';
import { asksForHtml } from './rendering/routes/pages';
import { assembleServices } from './services/assemble';
import { followServices } from './services/service-changes';
import { assembleSite } from './site/assemble';
import { registerStatus } from './status/routes/status';
import { SiteStatus } from './status/site-status';
import { assembleTelemetry } from './telemetry/assemble';

/** What the gateway is assembled from. */
export interface GatewayParts extends Surroundings {
  readonly version: string;
  /** JavaScript file of a render child. */
  readonly renderChild: string;
  /** JavaScript file of the child that tries releases. */
  readonly smokeChild: string;
  /** Administrative routes of the services; the product's own unless a test has others. */
  readonly adminRoutes?: AccessTable;
}

/** The gateway, and what is to be done again and again for all gateways of a database. */
export interface Gateway {
  readonly app: ServiceApp;
  readonly tasks: JobTasks;
}

/** Beyond an upload's own deadline, so that its refusal can still be read. */
const UPLOAD_GRACE_MS = 30_000;

/** The assembled gateway; it follows the registry and the chain from when it is ready until it is closed. */
export async function createGateway({
  version,
  renderChild,
  smokeChild,
  adminRoutes = SERVICE_ADMIN_ROUTES,
  ...around
}: GatewayParts): Promise<Gateway> {
  const { config, logger } = around;
  const { publicUrl } = config;
  const database = async (): Promise<unknown> => app.pg.query('select 1');
  const app = await createServiceApp({
    name: 'gateway',
    version,
    logger,
    trustedProxies: config.trustedProxies,
    tls: config.tls,
    // Bodies have deadlines of their own; here is the end of all of them.
    requestTimeoutMs: config.uploads.totalMs + UPLOAD_GRACE_MS,
    rewriteUrl: ({ url = '/', headers }) => (asksForHtml(headers.accept) ? readableUrl(url) : url),
    bareHeaders: commonHeaders(config.secure),
    runsReleases: true,
    openapiPath: '/api/gateway/openapi.json',
    describedBy: encodedText,
    writeErrors: ['ORIGIN_REFUSED', 'REQUEST_TIMEOUT'],
    checks: { database, shell: async () => requireShell() },
  });
  registerCommonHeaders(app, publicUrl);
  registerAnswerTags(app);
  registerOriginCheck(app, ownOrigins(publicUrl, config.port));
  await registerDatabase(app, config.databaseUrl);
  registerIdempotency(app, ({ actor }) => actorName(actor));
  const key = await SigningKey.open(config.dataFolder);

  const admin = await assembleAdmin(app, around, key);
  const chain = await assembleChain(app, around);
  const store = await openReleaseStore(app, around);
  const changes = followServices(app, around, key);
  const { servePages, ...rendering } = assembleRendering(app, around, { ...store, chain, key, changes, renderChild });
  const parts = { ...store, ...rendering, key, renderChild, smokeChild };
  const { registry, assets, ...releases } = await assembleReleases(app, around, parts);
  const snapshot = () => registry.snapshot;
  const requireShell = (): void => {
    if (!registry.snapshot?.live.has('shell')) throw new Error('no release of the shell is live');
  };
  const telemetry = await assembleTelemetry(app, around, snapshot);
  await assembleServices(app, around, {
    access: admin.access,
    key,
    adminRoutes,
    changes,
    settings: () => (registry.snapshot ? siteKey(registry.snapshot) : ''),
  });
  assembleSite(app, around, {
    settings: () => registry.snapshot && { ...registry.snapshot.site, publicUrl },
    live: () => [...(registry.snapshot?.live.values() ?? [])].map(({ descriptor }) => descriptor),
  });
  registerStatus(app, new SiteStatus({ ...around, ...store, chain, snapshot, database }));
  servePages(snapshot, (...file) => assets.find(...file));

  app.addHook('onReady', async () => {
    await Promise.all([registry.start(), chain.start()]);
  });
  return { app, tasks: { ...admin.tasks, ...releases.tasks, ...telemetry.tasks } };
}
