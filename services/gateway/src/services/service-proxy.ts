import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import {
  AppError,
  isPlainPath,
  ERRORS,
  AUDIT_TEXT_HEADER,
  MADE_OF_HEADER,
  serviceOfAdminPath,
  SERVICES,
  type ServiceName,
} from '@mintwire/contracts';
import { bodyTooLarge, CircuitBreaker, sendProblem, toAppError, type ServiceApp } from '@mintwire/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Agent, request as ask, type Dispatcher } from 'undici';
import { sendEncoded } from '../core/kept/send-encoded';
import { forwardedHeaders } from './domain/forwarded-headers';
import { roomOf, SERVICE_ROUTES, type ServiceRoute } from './domain/service-routes';
import type { AdminForwarding } from './admin-forwarding';
import { limitedBody } from './limited-body';
import { answerOf, type ServiceAnswer } from './service-answer';
import { drop, type SharedAnswers } from './shared-answers';

export interface ServiceProxyOptions {
  readonly services: Readonly<Record<ServiceName, string>>;
  /** How long a service may take until its answer begins, and for all of one that others may be given; a stream may last as long as it keeps sending. */
  readonly deadlineMs: number;
  readonly now: () => number;
  readonly admin: AdminForwarding;
  readonly shared: SharedAnswers;
}

const BREAKER = { failures: 5, openMs: 3_000 };
const CONNECT_DEADLINE_MS = 2_000;
/** Streams of events carry a heartbeat more often than this. */
const SILENCE_MS = 60_000;

/** Passes the paths of {@link SERVICE_ROUTES} on to the services. */
export async function registerServiceProxy(parent: ServiceApp, options: ServiceProxyOptions): Promise<void> {
  await parent.register(async (app) => {
    const dispatcher = new Agent({
      connect: { timeout: CONNECT_DEADLINE_MS },
      headersTimeout: options.deadlineMs,
      bodyTimeout: SILENCE_MS,
      connections: 128,
      pipelining: 1,
    });
    app.addHook('onClose', () => dispatcher.destroy());
    await app.register(replyFrom, { undici: dispatcher, disableRequestLogging: true });
    // Bodies are for the services to read; they go through unparsed and counted.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    options.admin.register(app);
    const breakers = new Map<string, CircuitBreaker>();
    const breakerOf = ({ service, exact, isHeavy }: ServiceRoute): CircuitBreaker => {
      const name = isHeavy ? `${service} ${exact}` : service;
      const breaker = breakers.get(name) ?? new CircuitBreaker({ ...BREAKER, now: options.now });
      if (!breakers.has(name)) parent.metrics.watchBreakers(`proxy ${name}`, () => [breaker]);
      breakers.set(name, breaker);
      return breaker;
    };
    for (const route of SERVICE_ROUTES) {
      const breaker = breakerOf(route);
      const upstream = {
        origin: options.services[route.service],
        breaker,
        dispatcher,
        deadlineMs: options.deadlineMs,
      };
      const handler = proxyHandler(route, upstream, options);
      for (const url of route.exact ? [route.exact] : [route.prefix ?? '', `${route.prefix}/*`]) {
        const config = { anyOrigin: route.anyOrigin ?? false, saysFailure: route.saysFailure ?? false };
        app.route({ method: [...route.methods], url, handler, config, schema: { hide: true } });
      }
    }
  });
}

interface Upstream {
  readonly origin: string;
  readonly breaker: CircuitBreaker;
  readonly dispatcher: Dispatcher;
  readonly deadlineMs: number;
}

function proxyHandler(route: ServiceRoute, upstream: Upstream, { admin, shared }: ServiceProxyOptions) {
  const { origin, breaker } = upstream;
  const service = SERVICES[route.service].title;
  const pass = async (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    made: Promise<ServiceAnswer | null> | null,
  ): Promise<FastifyReply> => {
    const answer = await made;
    if (answer?.isShared) return sendEncoded(request, reply, answer);
    // Who wants to know about an answer alone is not sent all of it.
    if (answer && request.method === 'HEAD') drop(answer);
    else if (answer)
      return reply.code(answer.said.status).headers(passedOn(answer.said.headers)).send(answer.said.body);
    const authorization = await admin.authorization(request, route.service, path);
    const body = request.body as Readable | undefined;
    const room = roomOf(route, path);
    const tooLarge = () => bodyTooLarge(room.bodyLimit, undefined, room.tooLarge);
    if (Number(request.headers['content-length'] ?? 0) > room.bodyLimit) throw tooLarge();
    if (!breaker.tryPass()) throw new AppError(ERRORS.UPSTREAM_UNAVAILABLE, { service });
    const report = reportOnce(breaker, reply);
    if (body) request.body = limitedBody(body, room.bodyLimit, tooLarge);
    const { ip, protocol, host, id } = request;
    return reply.from(`${origin}${path}`, {
      retryDelay: () => null,
      rewriteRequestHeaders: (_raw, headers) => {
        const forwarded = forwardedHeaders(headers, { ip, protocol, host, requestId: id });
        // The body of a GET is not read, so its length must not be announced.
        if (!body) delete forwarded['content-length'];
        if (authorization !== null) forwarded.authorization = authorization;
        return forwarded;
      },
      rewriteHeaders: (headers) => {
        const { [AUDIT_TEXT_HEADER]: text } = headers;
        if (typeof text === 'string') request.auditText = text;
        return passedOn(headers);
      },
      onResponse: (_request, _reply, upstream) => {
        report('succeeded');
        reply.send((upstream as unknown as { stream: Readable }).stream);
      },
      onError: (_reply, { error }) => {
        const known = upstreamError(error, service);
        // A sender who leaves or is too slow looks like a lost connection, and says nothing about the service.
        report(known.code.startsWith('UPSTREAM_') && !request.raw.aborted && !reply.sent ? 'failed' : 'abandoned');
        if (reply.sent) return;
        request.log.warn({ err: error, code: known.code }, 'a service did not answer');
        sendProblem(request, reply, known);
      },
    });
  };
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (!isPlainPath(path)) throw new AppError(ERRORS.NOT_FOUND);
    const mayBeShared = serviceOfAdminPath(path) === null && !request.body && shared.mayBeShared(request);
    const given = mayBeShared ? shared.get(request.url, (url) => askService(route, upstream, request, url)) : null;
    // What is kept is sent at once: most of what is asked for, and a promise is a good part of its cost.
    if (given && !(given instanceof Promise)) return sendEncoded(request, reply, given);
    return pass(request, reply, path, given);
  };
}

/** Headers of an answer as the visitor gets them. */
function passedOn<T extends IncomingHttpHeaders>(headers: T) {
  const {
    'x-request-id': _own,
    server: _server,
    connection: _hop,
    'keep-alive': _alive,
    [MADE_OF_HEADER]: _inner,
    [AUDIT_TEXT_HEADER]: _text,
    ...others
  } = headers;
  return others;
}

/** Headers by which an answer would be a part, or none, or in a form that not everybody reads. */
const OF_ONE_READER = /^(if-.*|range|accept-encoding|content-length)$/;

/** Asks for an answer that may go to everybody, so for all of it. @throws {AppError} UPSTREAM_UNAVAILABLE, UPSTREAM_TIMEOUT */
async function askService(
  route: ServiceRoute,
  { origin, breaker, dispatcher, deadlineMs }: Upstream,
  { headers, ip, protocol, host, id, log }: FastifyRequest,
  url: string,
): Promise<ServiceAnswer> {
  const service = SERVICES[route.service].title;
  if (!breaker.tryPass()) throw new AppError(ERRORS.UPSTREAM_UNAVAILABLE, { service });
  const forwarded = forwardedHeaders(headers, { ip, protocol, host, requestId: id });
  for (const name of Object.keys(forwarded)) if (OF_ONE_READER.test(name)) delete forwarded[name];
  const deadline = new AbortController();
  const late = new AppError(ERRORS.UPSTREAM_TIMEOUT, { service });
  const timer = setTimeout(() => deadline.abort(late), deadlineMs);
  try {
    const said = await ask(origin + url, { dispatcher, headers: forwarded, signal: deadline.signal });
    const answer = await answerOf({ ...said, service: route.service, status: said.statusCode }, url);
    breaker.succeeded();
    return answer;
  } catch (error) {
    breaker.failed();
    const known = upstreamError(error as Error, service);
    log.warn({ err: error, code: known.code }, 'a service did not answer');
    throw known;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Tells the breaker of one call how it went, and of that only the first thing said. A visitor may leave before the answer, and
 * then reply-from calls nobody back: the end of the reply is the last word.
 */
function reportOnce(
  breaker: CircuitBreaker,
  reply: FastifyReply,
): (outcome: 'succeeded' | 'failed' | 'abandoned') => void {
  let notified = false;
  const report = (outcome: 'succeeded' | 'failed' | 'abandoned'): void => {
    if (notified) return;
    notified = true;
    breaker[outcome]();
  };
  reply.raw.once('close', () => report('abandoned'));
  return report;
}

/** reply-from wraps what happened once or twice; a refusal of ours may be inside. */
function upstreamError(error: Error, service: string): AppError {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof AppError) return at;
    const { code } = at as NodeJS.ErrnoException;
    if (code === 'UND_ERR_HEADERS_TIMEOUT') return new AppError(ERRORS.UPSTREAM_TIMEOUT, { service }, { cause: error });
    if (code === 'UND_ERR_ABORTED' || code === 'ERR_STREAM_PREMATURE_CLOSE') return toAppError(error);
  }
  return new AppError(ERRORS.UPSTREAM_UNAVAILABLE, { service }, { cause: error });
}
