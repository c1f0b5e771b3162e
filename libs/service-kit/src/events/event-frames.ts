import type { Readable } from 'node:stream';
import { AppError, ERRORS } from '@mintwire/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Streams open at once in this process, and of one client. */
export interface StreamLimits {
  readonly all: number;
  readonly perClient: number;
}

const BUSY_SECONDS = 10;

/** The first of a stream: how long a reader waits before it comes again. */
export const RETRY_FRAME = `retry: 2000\n\n`;

/** One event as it is written. Its data is JSON, which has no line breaks of its own. */
export const eventFrame = (event: string, id: string, data = ''): string =>
  `event: ${event}\nid: ${id}\ndata: ${data}\n\n`;

/** The last event that a reader knows: header `Last-Event-ID`, or `?after=` at the first time. */
export function eventIdAsked({ headers, query }: FastifyRequest): string | undefined {
  const { after } = query as { after?: unknown };
  const id = headers['last-event-id'] ?? after;
  return id === undefined ? undefined : String(id);
}

/**
 * Room for one more stream of `client`.
 * @param clients whose streams are open
 * @throws {AppError} STREAMS_BUSY, also when the process ends
 */
export function requireRoom(
  clients: readonly string[],
  client: string,
  limits: StreamLimits,
  closing: AbortSignal,
): void {
  const own = clients.filter((each) => each === client).length;
  if (clients.length >= limits.all || own >= limits.perClient || closing.aborted)
    throw new AppError(ERRORS.STREAMS_BUSY, { seconds: BUSY_SECONDS });
}

/** Answers with a stream of events, past proxies that would keep it back. */
export function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
  return reply
    .header('cache-control', 'no-cache, no-transform')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(events);
}
