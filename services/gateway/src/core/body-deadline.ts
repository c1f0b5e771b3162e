import { AppError, ERRORS } from '@mintwire/contracts';
import { endRequest, hasBody, sendProblem, type ServiceApp } from '@mintwire/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the deadline of this request's body; for a route that has one of its own. */
    ownBodyDeadline: (() => void) | null;
  }
}

/** As long as any request had to arrive before uploads were given more. */
const BODY_MS = 15_000;

/**
 * Gives every body a deadline: one that has not come by then is answered 408, and its connection ends, whether anybody reads it or
 * not. Node's own limit holds for all routes alike, so it is as long as the slowest upload may be.
 */
export function registerBodyDeadline(app: ServiceApp, deadlineMs = BODY_MS): void {
  app.decorateRequest('ownBodyDeadline', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw)) watch(request, reply, deadlineMs);
    done();
  });
}

function watch(request: FastifyRequest, reply: FastifyReply, deadlineMs: number): void {
  const { raw } = request;
  const timer = setTimeout(() => expire(request, reply), deadlineMs);
  const stop = (): void => clearTimeout(timer);
  raw.once('end', stop).once('close', stop);
  request.ownBodyDeadline = stop;
}

function expire(request: FastifyRequest, reply: FastifyReply): void {
  const end = (): void => endRequest(request.raw);
  if (reply.sent) return end();
  reply.raw.once('finish', end);
  reply.header('connection', 'close');
  sendProblem(request, reply, new AppError(ERRORS.REQUEST_TIMEOUT));
}
