import swagger from '@fastify/swagger';
import { ERRORS, Problem, readErrorLine, type ErrorCode } from '@mintwire/contracts';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteOptions,
} from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Codes that this route can refuse with, for its description; those that all routes of its kind have need no mention. */
    errors?: readonly ErrorCode[];
    /** Whether a change is refused, as one of what was changed since, by the version in `If-Match`: where it may say one, or has to. */
    ifMatch?: 'heard' | 'needed';
    /** Schema of a body that the route checks itself, by `content` where it takes several formats. It only describes: by `schema.body` Fastify would check it. */
    ownBody?: object;
    /** False where the database is never asked, so that nothing is refused for the want of it. */
    needsDatabase?: false;
  }
}

/** Carries what is known of an operation's refusals from its route to the finished description, where it is taken out again. */
const MARK = 'x-refusals';
const BODY_CODES = ['BODY_INVALID', 'BODY_TOO_LARGE', 'MEDIA_TYPE_UNSUPPORTED'] as const;
const FILE = { type: 'string', format: 'binary' } as const;
const PROBLEM_CONTENT = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } as const;
const TOKEN_CODES = ['DEPLOY_TOKEN_INVALID', 'DEPLOY_TOKEN_EXPIRED', 'RELEASE_REMOTE_MISMATCH'] as const;
const IDEMPOTENCY_KEY = {
  type: 'string',
  minLength: 8,
  maxLength: 128,
  description: 'Chosen by who asks: the same request with it gets the first answer again, for a day',
} as const;
const IF_MATCH = {
  type: 'string',
  pattern: '^"?[0-9]{1,9}"?$',
  description: 'The version that was seen: if there is a later one, nothing is changed',
} as const;
/** It changes with the service; browsers ask each time. */
const KEPT = 'public, max-age=0, s-maxage=5';
const JSON_TEXT = { 'content-type': 'application/json; charset=utf-8' } as const;
const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

type Body = { required?: boolean; content: Record<string, { schema?: { nullable?: boolean } }> };
type Answer = { description?: string; content?: object };
type Operation = { [MARK]?: readonly ErrorCode[]; requestBody?: Body; responses: Record<string, Answer> };
type Description = { components?: { schemas?: object }; paths?: Record<string, Partial<Record<string, Operation>>> };

/** What a description says beside its routes, and how it is sent. */
export interface DescriptionOptions {
  readonly name: string;
  readonly version: string;
  /** Codes with which every route refuses what is no read. */
  readonly writeErrors?: readonly ErrorCode[];
  /** Sends this text, each time that it is asked for; as it is, where nothing else is said. */
  readonly describedBy?: (text: string) => SendDescription;
}

/** Sends what a service says of itself, which stays the same as long as it runs. */
export type SendDescription = (request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * Describes the API of `app` at `path` as OpenAPI: what the routes' schemas say, the errors of each operation by status and code, and, where a
 * route says what it `consumes` and has no schema for it, the file itself as the body.
 */
export async function describeApi(
  app: FastifyInstance,
  { name, version, writeErrors = [], describedBy = asText }: DescriptionOptions,
  path: string,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: `Mintwire ${name}`, version },
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: '__Host-mintwire-session',
            description: 'somebody of the admin area',
          },
          deployToken: { type: 'http', scheme: 'bearer', description: 'deploy token of one remote' },
        },
      },
    },
    transform: ({ schema, url, route }) => ({ schema: marked(schema, route, app, writeErrors), url }),
    transformObject: (document) => withRejections('openapiObject' in document ? document.openapiObject : {}),
  });
  let send: SendDescription | undefined;
  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    send ??= describedBy(JSON.stringify(app.swagger()));
    return send(request, reply.headers({ ...JSON_TEXT, 'cache-control': KEPT, 'no-vary-search': 'params' }));
  });
}

const asText: NonNullable<DescriptionOptions['describedBy']> = (text) => (_request, reply) => reply.send(text);

function marked(
  schema: FastifySchema | undefined,
  route: RouteOptions,
  app: FastifyInstance,
  writeErrors: readonly ErrorCode[],
): FastifySchema {
  const takesFile = schema?.consumes !== undefined && schema.body === undefined;
  const isRead = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD');
  // A body that nobody asked for is looked at all the same.
  const codes = [...errorsOf(schema ?? {}, route, app), ...(isRead ? [] : [...BODY_CODES, ...writeErrors])];
  const ownBody = route.config?.ownBody;
  const errors: { [MARK]: readonly ErrorCode[] } = { [MARK]: codes };
  return {
    ...schema,
    ...securityOf(route.config),
    ...(takesFile && { body: FILE }),
    ...(ownBody && { body: ownBody }),
    ...headersOf(route.config),
    ...errors,
  };
}

function headersOf({ idempotent, ifMatch }: FastifyContextConfig = {}): Pick<FastifySchema, 'headers'> {
  const properties = {
    ...(idempotent && { 'Idempotency-Key': IDEMPOTENCY_KEY }),
    ...(ifMatch && { 'If-Match': IF_MATCH }),
  };
  if (Object.keys(properties).length === 0) return {};
  return { headers: { type: 'object', properties, ...(ifMatch === 'needed' && { required: ['If-Match'] }) } };
}

/** Either of what is named lets in. */
function securityOf({ access }: FastifyContextConfig = {}): Pick<FastifySchema, 'security'> {
  if (access === undefined || access.anyone) return {};
  return {
    security: [
      ...(access.roles.length > 0 ? [{ session: [] }] : []),
      ...(access.deployToken === undefined ? [] : [{ deployToken: [] }]),
    ],
  };
}

/** What a route says itself, and what follows from its kind. */
function errorsOf(
  { body, params, querystring, headers }: FastifySchema,
  { config = {} }: RouteOptions,
  app: FastifyInstance,
): ErrorCode[] {
  const codes = new Set<ErrorCode>(config.errors);
  const add = (when: boolean, ...more: ErrorCode[]) => when && more.forEach((code) => codes.add(code));
  const readsHeaders = config.idempotent !== undefined || config.ifMatch !== undefined;
  add(Boolean(body ?? params ?? querystring ?? headers) || readsHeaders, 'VALIDATION_FAILED');
  add(config.idempotent !== undefined, 'IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_PROGRESS');
  add('limit' in config, 'RATE_LIMITED');
  const { access } = config;
  const isGuarded = access !== undefined && !access.anyone;
  add(isGuarded && access.roles.length > 0, 'UNAUTHORIZED', 'FORBIDDEN');
  add(isGuarded && access.deployToken !== undefined, ...TOKEN_CODES);
  add(isGuarded && access.deployToken !== undefined && access.deployToken !== 'read', 'DEPLOY_TOKEN_SCOPE_MISSING');
  add(isGuarded && access.deployToken === undefined, 'DEPLOY_TOKEN_NOT_ENOUGH');
  add(true, 'REQUEST_INVALID', 'INTERNAL');
  add(app.hasDecorator('pg') && config.needsDatabase !== false, 'DATABASE_UNAVAILABLE');
  return [...codes];
}

/** Every answer from 400 on is a problem, unless the route's schema has an answer of its own there. */
function withRejections(found: object): object {
  const document = found as Description;
  for (const operations of Object.values(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = operations[method];
      if (!operation) continue;
      answerWithProblems(operation);
      if (operation.requestBody) leaveOutWhatMayBe(operation.requestBody);
    }
  }
  const { $id, ...schema } = Problem as typeof Problem & { $id: string };
  return {
    ...document,
    components: { ...document.components, schemas: { ...document.components?.schemas, [$id]: schema } },
  };
}

/** Where a body may be null a request may come without one, which OpenAPI says in another way. */
function leaveOutWhatMayBe(body: Body): void {
  for (const { schema } of Object.values(body.content)) {
    if (schema?.nullable !== true) continue;
    delete schema.nullable;
    body.required = false;
  }
}

function answerWithProblems(operation: Operation): void {
  const { [MARK]: codes = [], responses } = operation;
  delete operation[MARK];
  const errors = codes
    .map((code) => readErrorLine(ERRORS[code]))
    .map((read) => ({ ...read, status: String(read.status) }));
  const own = Object.keys(responses).filter((status) => Number(status) >= 400);
  for (const status of new Set([...own, ...errors.map((error) => error.status)])) {
    const sentences = errors
      .filter((error) => error.status === status)
      .map(({ code, message }) => `\`${code}\`: ${message}`);
    const { description, content = PROBLEM_CONTENT } = responses[status] ?? {};
    responses[status] = { description: sentences.join('\n\n') || (description ?? ''), content };
  }
}
