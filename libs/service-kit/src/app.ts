import { randomUUID } from 'node:crypto';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { JSON_BODY_BYTES, serviceOfAdminPath } from '@mintwire/contracts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type RawServerDefault,
  type FastifySchemaCompiler,
  type FastifySerializerCompiler,
} from 'fastify';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { bareProblems } from './bare-problems';
import { MAX_BODY_MS, registerBodyDeadline } from './body-deadline';
import { describeApi, type DescriptionOptions } from './describe-api';
import { releaseNetwork } from './confined/network-fence';
import { registerHealth, type HealthCheck } from './health';
import { registerMethods } from './methods';
import { registerHttpMetrics, Metrics } from './observability/metrics';
import { registerNotModified } from './not-modified';
import { registerProblems } from './problems';
import { isRequestId, registerRequestContext, REQUEST_ID_HEADER } from './request-context';
import { RequestLog } from './request-log';
import { HOST_HEADERS, originForm, registerRequestTarget } from './request-target';
import type { RouteMethod } from './route-method';
import { createTlsServer, type TlsFiles } from './tls-server';
import type { TrustsProxy } from './trusted-proxies';
import { registerUnreadBodies } from './unread-bodies';
import AjvCompiler from '@fastify/ajv-compiler';
import SerializerSelector, { type Serializer } from '@fastify/fast-json-stringify-compiler';

const compilers = AjvCompiler();
const OPTIONS = {
  removeAdditional: false,
  useDefaults: true,
  allErrors: false,
  // Schemas are TypeBox's: checking them, and making the code of hundreds of small ones shorter, is a quarter of the time that a service takes to start.
  validateSchema: false,
  code: { optimize: false },
};
const asGiven = compilers({}, { customOptions: { ...OPTIONS, coerceTypes: false } });
const asText = compilers({}, { customOptions: { ...OPTIONS, coerceTypes: 'array' } });

/**
 * Validates bodies as they are: the framework's default would turn "7" into 7 and 7 into "7"; here a wrong type is
 * refused. Everything in the address is text, so there values are converted and defaults filled in.
 */
const strictBodies: FastifySchemaCompiler<unknown> = (route) =>
  (route.httpPart === 'body' ? asGiven : asText)(route as never);

const compileSerializer = SerializerSelector()({}, {});
const compiledSerializers = new WeakMap<object, Serializer>();
/** Compiles a schema once for all routes of the process that answer by it; the framework would for each status of each route. */
const sharedSerializers: FastifySerializerCompiler<unknown> = ({ schema, ...route }) => {
  const key = schema as object;
  const serializer = compiledSerializers.get(key) ?? compileSerializer({ ...route, schema } as never);
  compiledSerializers.set(key, serializer);
  return serializer;
};

type TypedApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** A Fastify instance whose route schemas are TypeBox types, and whose administrative routes say who may use them. */
export interface ServiceApp extends TypedApp {
  get: RouteMethod<this>;
  post: RouteMethod<this>;
  put: RouteMethod<this>;
  patch: RouteMethod<this>;
  delete: RouteMethod<this>;
  register: ((scope: (app: ServiceApp) => Promise<void>) => PromiseLike<undefined>) & TypedApp['register'];
}

/** What every service says of itself. */
export interface ServiceAppOptions extends DescriptionOptions {
  readonly logger: FastifyBaseLogger;
  readonly checks: Readonly<Record<string, HealthCheck>>;
  /** Whether it runs code of releases: then it says what that code can reach. */
  readonly runsReleases?: boolean;
  /** Serves the description at this path, e.g. `/api/news/openapi.json`. */
  readonly openapiPath?: string;
  readonly bodyLimit?: number;
  /** Who may say from whom a request comes, which `request.ip` tells; without it nobody. */
  readonly trustedProxies?: TrustsProxy;
  /** How long a request may take to arrive, in milliseconds, where some routes give more than bodies have (`body-deadline.ts`). Headers always have 15 s. */
  readonly requestTimeoutMs?: number;
  /** How long a body may take, instead of what its length asks for, in milliseconds. */
  readonly bodyDeadlineMs?: number;
  /** How long a connection may be silent while nobody works on its request, and how long an answer may wait to be taken, in milliseconds. */
  readonly silenceMs?: number;
  /** What is to be routed instead of a request's path and query; `originalUrl` stays. */
  readonly rewriteUrl?: (request: IncomingMessage) => string;
  /** With these it speaks HTTP/2, and HTTP/1.1, over TLS; otherwise HTTP/1.1 for a proxy in front or this machine. */
  readonly tls?: TlsFiles | null;
  /** Headers of the answers to what is no request or has no readable address; no hook of the app sees those. */
  readonly bareHeaders?: Readonly<Record<string, string>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The figures of this process. */
    metrics: Metrics;
  }
}

const HEADERS_MS = 15_000;
const REQUEST_TIMEOUT_MS = HEADERS_MS + MAX_BODY_MS;
const SILENCE_MS = 20_000;
const KEEP_ALIVE_MS = 65_000;
const ROUTER = { maxParamLength: 200 };

/**
 * A Fastify instance with what all services share: correlation ids (`x-request-id`, taken over when well formed),
 * problem+json errors, health routes and the OpenAPI description.
 */
export async function createServiceApp(options: ServiceAppOptions): Promise<ServiceApp> {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new RequestLog(options.logger),
    bodyLimit: options.bodyLimit ?? JSON_BODY_BYTES,
    trustProxy: options.trustedProxies ?? false,
    requestTimeout: options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
    ...serverOptions(options),
    ...bareProblems(options.bareHeaders ?? {}),
    connectionTimeout: options.silenceMs ?? SILENCE_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: true,
    genReqId: (request) => {
      const given = request.headers[REQUEST_ID_HEADER];
      return isRequestId(given) ? given : randomUUID();
    },
    routerOptions: ROUTER,
    rewriteUrl: (request: IncomingMessage & { originalUrl?: string }) => {
      request.url = request.originalUrl = originForm(request);
      return options.rewriteUrl?.(request) ?? request.url;
    },
  }).withTypeProvider<TypeBoxTypeProvider>() as ServiceApp;
  app.setValidatorCompiler(strictBodies);
  app.setSerializerCompiler(sharedSerializers);
  app.decorate('metrics', new Metrics(options.name));
  registerMethods(app, ROUTER);
  registerNotModified(app);
  registerRequestContext(app);
  registerRequestTarget(app, options.bareHeaders ?? {});
  registerHttpMetrics(app, app.metrics);
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  app.addHook('onRoute', ({ url }) => {
    // Whoever forgets the guard learns it at the start, and not from strangers.
    if (serviceOfAdminPath(url) !== null && !app.hasRequestDecorator('identity'))
      throw new Error(`${url} is administrative: registerServiceAdmin comes first`);
  });
  spareWorkers(app);
  registerUnreadBodies(app);
  registerBodyDeadline(app, options.bodyDeadlineMs);
  registerProblems(app);
  if (options.openapiPath) await describeApi(app, options, options.openapiPath);
  const network = options.runsReleases ? releaseNetwork() : undefined;
  registerHealth(app, options.name, options.version, options.checks, network);
  return app;
}

/** The options of Fastify that say which server it stands on. */
function serverOptions({ tls, logger, requestTimeoutMs, silenceMs }: ServiceAppOptions) {
  if (!tls) return { http: { headersTimeout: HEADERS_MS, ...HOST_HEADERS } };
  const limits = {
    headersTimeout: HEADERS_MS,
    requestTimeout: requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: silenceMs ?? SILENCE_MS,
  };
  const rejected = (error: unknown): void =>
    logger.error({ err: error }, 'the renewed certificate cannot be used; the one before stays');
  return { serverFactory: (handler: RequestListener) => createTlsServer(tls, limits, handler, rejected) };
}

/** Node ends silent connections. One whose answer is being made or streamed is silent by right, unless its reader takes nothing. */
function spareWorkers(app: ServiceApp): void {
  app.addHook('onRequest', (_request, reply, done) => {
    // Of HTTP/2 the server looks after its streams.
    reply.raw.on('timeout', (socket?: Socket) => {
      if (socket && socket.writableLength > 0) socket.destroy();
    });
    done();
  });
}
