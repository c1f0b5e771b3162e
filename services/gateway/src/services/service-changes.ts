import { SERVICE_NAMES, type ServiceName } from '@mintwire/contracts';
import type { ServiceApp, SigningKey } from '@mintwire/service-kit';
import { followChanges } from '@mintwire/service-kit/events';
import type { FastifyBaseLogger } from 'fastify';
import type { Surroundings } from '../core/surroundings';

/** What {@link ServiceChanges} is made of. */
export interface ServiceChangesOptions {
  readonly services: Readonly<Record<ServiceName, string>>;
  readonly key: SigningKey;
  readonly clock: () => Date;
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
}

/** However many announcements come, what is made of a service is not made anew more often than this. */
const MIN_INTERVAL_MS = 250;

/** When each service last said that something of it has changed: whatever was made of it before is not given to anybody any more. */
export class ServiceChanges {
  readonly #options: ServiceChangesOptions;
  readonly #changedAt = new Map<string, number>();
  readonly #waiting = new Set<ServiceName>();
  readonly #end = new AbortController();
  #following: Promise<unknown> = Promise.resolve();

  constructor(options: ServiceChangesOptions) {
    this.#options = options;
  }

  /** Milliseconds of the steady clock; before all times for one that has said nothing. */
  at(service: string | null): number {
    return (service === null ? undefined : this.#changedAt.get(service)) ?? Number.NEGATIVE_INFINITY;
  }

  start(): void {
    const { services, key, clock, logger } = this.#options;
    this.#following = Promise.all(
      SERVICE_NAMES.map((service) => {
        const note = () => this.note(service);
        const { signal } = this.#end;
        const log = logger;
        return followChanges({
          service,
          origin: services[service],
          key,
          clock,
          log,
          onChange: note,
          onUnsure: note,
          signal,
        });
      }),
    );
  }

  /** Something of this service has changed. */
  note(service: ServiceName): void {
    if (this.#waiting.has(service)) return;
    const wait = this.at(service) + MIN_INTERVAL_MS - this.#options.now();
    if (wait <= 0) return void this.#changedAt.set(service, this.#options.now());
    this.#waiting.add(service);
    setTimeout(() => {
      this.#waiting.delete(service);
      this.#changedAt.set(service, this.#options.now());
    }, wait).unref();
  }

  async close(): Promise<void> {
    this.#end.abort();
    await this.#following;
  }
}

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
