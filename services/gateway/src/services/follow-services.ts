import type { ServiceApp, SigningKey } from '@mintwire/service-kit';
import type { Surroundings } from '../core/surroundings';
import { ServiceChanges } from './service-changes';

/** Hears what services say that they have changed, from when the gateway listens until it closes. */
export function followServices(
  app: ServiceApp,
  { config: { services }, logger, clock, now }: Surroundings,
  key: SigningKey,
): ServiceChanges {
  const changes = new ServiceChanges({ services, key, clock, now, logger });
  app.addHook('onListen', async () => changes.start());
  app.addHook('onClose', () => changes.close());
  return changes;
}
