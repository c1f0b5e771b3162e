import { AsyncLocalStorage } from 'node:async_hooks';
import { REQUEST_ID_PATTERN } from '@mintwire/contracts';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './unread-bodies';

/** Header under which the id goes along, from the browser's side in and out and between our processes. */
export const REQUEST_ID_HEADER = 'x-request-id';

const requestIds = new AsyncLocalStorage<string>();
const WELL_FORMED = new RegExp(REQUEST_ID_PATTERN);

/** The id of the request that is being answered here; undefined in what no request started (a job, a start). */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}

/** Whether somebody else's id may be taken over: into logs, headers and SQL comments, so nothing but letters, digits and hyphens. */
export function isRequestId(value: unknown): value is string {
  return typeof value === 'string' && WELL_FORMED.test(value);
}

/** The header for another process of ours, or nothing. */
export function requestIdHeader(): Record<string, string> {
  const id = currentRequestId();
  return id === undefined ? {} : { [REQUEST_ID_HEADER]: id };
}

/** Makes {@link currentRequestId} known in everything that answers a request of `app`. */
export function registerRequestContext(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => requestIds.run(request.id, done));
  // What reads the body continues in the socket's context, not in that of the request.
  app.addHook('preValidation', (request, _reply, done) =>
    hasBody(request.raw) ? requestIds.run(request.id, done) : done(),
  );
}
