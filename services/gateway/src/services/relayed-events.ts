import { SERVICE_NAMES, SERVICES, type ServiceName } from '@mintwire/contracts';
import { SERVICE_DOORS } from '@mintwire/contracts/service-doors';
import type { ServiceApp } from '@mintwire/service-kit';
import { EventRelay } from './event-relay';

/** Gives each public stream of a service to all who read it. */
export function registerRelayedEvents(app: ServiceApp, services: Readonly<Record<ServiceName, string>>): void {
  const streams = SERVICE_NAMES.flatMap((service) =>
    SERVICE_DOORS[service].streams.map(({ path: url, topic }) => ({ service, url, topic })),
  );
  for (const { service, url, topic } of streams) {
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
