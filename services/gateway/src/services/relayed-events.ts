import { COMMENT_EVENTS, PRESALE_EVENTS_PATH, SERVICES, type ServiceName } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { EventRelay } from './event-relay';

/** Streams of services that all browsers may read, each held once here. */
const STREAMS: readonly { readonly service: ServiceName; readonly url: string; readonly topic: string }[] = [
  { service: 'presale', url: PRESALE_EVENTS_PATH, topic: 'presale' },
  { service: 'news', url: COMMENT_EVENTS.path, topic: COMMENT_EVENTS.topic },
];

/** Gives each public stream of a service to all who read it. */
export function registerRelayedEvents(app: ServiceApp, services: Readonly<Record<ServiceName, string>>): void {
  for (const { service, url, topic } of STREAMS) {
    const relay = new EventRelay({ url: services[service] + url, title: SERVICES[service].title, log: app.log });
    app.metrics.watchStreams(topic, () => relay.readers);
    app.addHook('preClose', () => relay.close());
    app.get(url, { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
      const { after } = request.query as { after?: unknown };
      const known = request.headers['last-event-id'] ?? after;
      const stream = await relay.open(known === undefined ? undefined : String(known), request.ip);
      // Who left meanwhile is not written to.
      if (reply.raw.destroyed) {
        stream.destroy();
        return reply;
      }
      return reply
        .header('cache-control', 'no-cache, no-transform')
        .header('x-accel-buffering', 'no')
        .type('text/event-stream; charset=utf-8')
        .send(stream);
    });
  }
}
