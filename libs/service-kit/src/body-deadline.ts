import { AppError, ERRORS } from '@mintwire/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problems';
import { endRequest, hasBody } from './unread-bodies';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the deadline of this request's body; for a route that has one of its own. */
    ownBodyDeadline: (() => void) | null;
  }
}

/** What any body has, in milliseconds. */
const MIN_BODY_MS = 15_000;
/** What the largest has. */
export const MAX_BODY_MS = 120_000;
/** The slowest line that a picture comes over in time: 1 Mbit/s. */
const SLOWEST_BYTES_PER_MS = 125;

/** How long a body of so many bytes may take, in milliseconds. */
export const deadlineOf = (bytes: number): number =>
  Math.min(MAX_BODY_MS, Math.max(MIN_BODY_MS, bytes / SLOWEST_BYTES_PER_MS));

/**
 * Gives every body a deadline: one that has not come by then is answered 408, and its connection ends, whether anybody reads it or
 * not. Node's own limit holds for all routes alike, so it is as long as the slowest upload may be.
 * @param deadlineMs of all of them, whatever they say of their length
 */
export function registerBodyDeadline(app: FastifyInstance, deadlineMs?: number): void {
  app.decorateRequest('ownBodyDeadline', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw))
      watch(request, reply, deadlineMs ?? deadlineOf(Number(request.headers['content-length'] ?? 0)));
    done();
  });
}

function watch(request: FastifyRequest, reply: FastifyReply, deadlineMs: number): void {
  const { raw } = request;
  // The connection keeps a process running, not the wait for what comes over it.
  const timer = setTimeout(() => expire(request, reply), deadlineMs).unref();
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
