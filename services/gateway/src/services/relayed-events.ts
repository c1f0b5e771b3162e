import { SERVICE_NAMES, SERVICES, type ServiceName } from '@mintwire/contracts';
import { SERVICE_DOORS } from '@mintwire/contracts/service-doors';
import type { ServiceApp } from '@mintwire/service-kit';
import { eventIdAsked, sendEvents } from '@mintwire/service-kit/events';
import { addressGroup } from '@mintwire/service-kit/limits';
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
      const stream = await relay.open(eventIdAsked(request), addressGroup(request.ip));
      // Who left meanwhile is not written to.
      if (reply.raw.destroyed) {
        stream.destroy();
        return reply;
      }
      return sendEvents(reply, stream);
    });
  }
}
