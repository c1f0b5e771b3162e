import { randomUUID } from 'node:crypto';
import { type TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { JSON_BODY_BYTES, serviceOfAdminPath, type ErrorCode } from '@mintwire/contracts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { bareProblems } from './bare-problems';
import { describeApi } from './describe-api';
import { releaseNetwork } from './confined/network-fence';
import { registerHealth, type HealthCheck } from './health';
import { registerHttpMetrics } from './observability/http-metrics';
import { Metrics } from './observability/metrics';
import { registerProblems } from './problems';
import { isRequestId, registerRequestContext, REQUEST_ID_HEADER } from './request-context';
import { strictBodies } from './strict-bodies';
import { registerUnreadBodies } from './unread-bodies';

/** A Fastify instance whose route schemas are TypeBox types. */
export type ServiceApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** What every service says of itself. */
export interface ServiceAppOptions {
  readonly name: string;
  readonly version: string;
  readonly logger: FastifyBaseLogger;
  readonly checks: Readonly<Record<string, HealthCheck>>;
  /** Whether it runs code of releases: then it says what that code can reach. */
  readonly runsReleases?: boolean;
  /** Serves the description at this path, e.g. `/api/news/openapi.json`. */
  readonly openapiPath?: string;
  /** Codes with which every route refuses what is no read, for the description. */
  readonly writesRefuse?: readonly ErrorCode[];
  readonly bodyLimit?: number;
  /** How many reverse proxies stand in front and append to `x-forwarded-for`; 0 trusts the header of nobody. */
  readonly trustedProxies?: number;
  /** How long a request may take to arrive, in milliseconds; who gives more looks after slow senders. Headers always have 15 s. */
  readonly requestTimeoutMs?: number;
  /** How long a connection may be silent while nobody works on its request, and how long an answer may wait to be taken, in milliseconds. */
  readonly silenceMs?: number;
  /** What is to be routed instead of a request's address; `originalUrl` stays. */
  readonly rewriteUrl?: (request: IncomingMessage) => string;
  /** Headers of the answers to what is no request or has no readable address; no hook of the app sees those. */
  readonly bareHeaders?: Readonly<Record<string, string>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The figures of this process. */
    metrics: Metrics;
  }
}

const REQUEST_TIMEOUT_MS = 15_000;
const SILENCE_MS = 20_000;

/**
 * A Fastify instance with what all services share: correlation ids (`x-request-id`, taken over when well formed),
 * problem+json errors, health routes and the OpenAPI description.
 */
export async function createServiceApp(options: ServiceAppOptions): Promise<ServiceApp> {
  const app = Fastify({
    loggerInstance: options.logger,
    bodyLimit: options.bodyLimit ?? JSON_BODY_BYTES,
    trustProxy: (_address, hop) => hop < (options.trustedProxies ?? 0),
    requestTimeout: options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS },
    ...bareProblems(options.bareHeaders ?? {}),
    connectionTimeout: options.silenceMs ?? SILENCE_MS,
    keepAliveTimeout: 65_000,
    forceCloseConnections: true,
    genReqId: (request) => {
      const given = request.headers[REQUEST_ID_HEADER];
      return isRequestId(given) ? given : randomUUID();
    },
    routerOptions: { maxParamLength: 200 },
    ...(options.rewriteUrl && { rewriteUrl: options.rewriteUrl }),
  }).withTypeProvider<TypeBoxTypeProvider>() as ServiceApp;
  app.setValidatorCompiler(strictBodies);
  app.decorate('metrics', new Metrics(options.name));
  registerRequestContext(app);
  registerHttpMetrics(app, app.metrics);
  app.addHook('onSend', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
  });
  app.addHook('onRoute', ({ url }) => {
    // Whoever forgets the guard learns it at the start, and not from strangers.
    if (serviceOfAdminPath(url) !== null && !app.hasRequestDecorator('identity'))
      throw new Error(`${url} is administrative: registerServiceAdmin comes first`);
  });
  spareWorkers(app);
  registerUnreadBodies(app);
  registerProblems(app);
  if (options.openapiPath) await describeApi(app, options, options.openapiPath);
  const network = options.runsReleases ? releaseNetwork() : undefined;
  registerHealth(app, options.name, options.version, options.checks, network);
  return app;
}

/** Node ends silent connections. One whose answer is being made or streamed is silent by right, unless its reader takes nothing. */
function spareWorkers(app: ServiceApp): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
