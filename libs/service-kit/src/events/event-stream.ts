import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { ServiceApp } from '../app';
import { addressGroup } from '../limits/address-group';
import { eventFrame, eventIdAsked, requireRoom, RETRY_FRAME, sendEvents, type StreamLimits } from './event-frames';
import type { EventLog } from './event-log';

declare module 'fastify' {
  interface FastifyInstance {
    events: EventLog;
  }
}

/** A route that sends the events of a topic as they happen (server-sent events). */
export interface EventRoute {
  readonly url: string;
  /** Whose events are sent, each under the topic's name; the data is what was published, so it must be for everybody who may read the route. */
  readonly topic: string;
  /** Streams open at once in this process, and of one client. */
  readonly limits: StreamLimits;
  /** Refuses by throwing. */
  readonly guard?: (request: FastifyRequest) => Promise<void>;
  /** For the description of the API, which leaves out a route without one. */
  readonly summary?: string;
  /** How often a silent stream says that it is alive, and how long one lasts before its reader has to come again, in milliseconds. */
  readonly beatMs?: number;
  readonly lifeMs?: number;
}

const BEAT_MS = 15_000;
const LIFE_MS = 600_000;
/** After a restart not everybody comes again in the same moment. */
const LIFE_SPREAD = 0.2;

/**
 * Serves a topic as server-sent events. The first one is `ready`; its id, like every other, is where a reader goes on after an
 * interruption (header `Last-Event-ID`, or `?after=` at the first time). `reset` says that events are missing in between: what
 * was known must be read anew. `beat` means nothing but that the stream is alive. A reader who takes nothing is sent nothing: it
 * costs no memory, and its silent connection is ended.
 * @throws {AppError} STREAMS_BUSY
 */
export function offerEvents(app: ServiceApp, route: EventRoute): void {
  const { url, topic, limits, guard, summary } = route;
  const open = new Map<AbortController, string>();
  const closing = new AbortController();
  app.addHook('preClose', async () => {
    closing.abort();
    for (const stream of open.keys()) stream.abort();
  });
  app.metrics.watchStreams(topic, () => open.size);
  app.get(
    url,
    {
      schema: summary === undefined ? { hide: true } : { summary },
      config: { errors: ['STREAMS_BUSY'] },
      exposeHeadRoute: false,
      ...(guard && { onRequest: guard }),
    },
    async (request, reply) => {
      const from = await app.events.resume(eventIdAsked(request));
      const visitor = addressGroup(request.ip);
      requireRoom([...open.values()], visitor, limits, closing.signal);
      const stream = new AbortController();
      // Who left meanwhile does not leave again.
      if (reply.raw.destroyed) return reply;
      open.set(stream, visitor);
      reply.raw.once('close', () => {
        open.delete(stream);
        stream.abort();
      });
      return sendEvents(reply, Readable.from(framesOf(app.events, topic, from, stream.signal, route)));
    },
  );
}

async function* framesOf(
  log: EventLog,
  topic: string,
  from: { readonly position: number; readonly complete: boolean },
  signal: AbortSignal,
  { beatMs = BEAT_MS, lifeMs = LIFE_MS }: EventRoute,
): AsyncGenerator<string> {
  const end = performance.now() + lifeMs * (1 - LIFE_SPREAD * Math.random());
  let { position } = from;
  yield RETRY_FRAME + eventFrame(from.complete ? 'ready' : 'reset', log.idOf(position));
  while (!signal.aborted && performance.now() < end) {
    const events = await log.after(position);
    if (events === null) {
      position = log.head;
      yield eventFrame('reset', log.idOf(position));
    } else if (events.length > 0) {
      // One by one: what waits for a slow reader is one event.
      for (const event of events) {
        position = event.position;
        if (event.topic === topic) yield eventFrame(topic, log.idOf(position), JSON.stringify(event.data));
      }
    } else {
      const last = position;
      await log.waitFor(last, beatMs, signal);
      if (log.head === last && !signal.aborted) yield eventFrame('beat', log.idOf(position));
    }
  }
}
