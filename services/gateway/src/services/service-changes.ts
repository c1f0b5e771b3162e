import { SERVICE_NAMES, type ServiceName } from '@mintwire/contracts';
import type { ServiceApp, SigningKey } from '@mintwire/service-kit';
import { followChanges } from '@mintwire/service-kit/events';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Changes, MadeOf } from '../core/kept/answer-cache';
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

/** However many announcements come, what is made of the same is not made anew more often than this. */
const MIN_INTERVAL_MS = 250;
/** Tags whose last change is remembered: of more, what is forgotten counts as a change of everything. */
const MAX_TAGS = 10_000;

/** When each service last announced a change: whatever was made before of what has changed is not given to anybody any more. */
export class ServiceChanges implements Changes {
  readonly #options: ServiceChangesOptions;
  /** Of anything, and of everything, by the service. */
  readonly #any = new Map<string, number>();
  readonly #all = new Map<string, number>();
  /** By service and tag. */
  readonly #tags = new LRUCache<string, number>({
    max: MAX_TAGS,
    dispose: (at, key, reason) => {
      if (reason !== 'evict') return;
      const [service = ''] = key.split(' ');
      this.#all.set(service, Math.max(at, this.#all.get(service) ?? at));
    },
  });
  readonly #waiting = new Set<string>();
  readonly #end = new AbortController();
  #following: Promise<unknown> = Promise.resolve();

  constructor(options: ServiceChangesOptions) {
    this.#options = options;
  }

  /** Milliseconds of the steady clock; before all times where nothing of it was announced. */
  at({ service, tags }: MadeOf): number {
    if (tags === null) return this.#any.get(service) ?? Number.NEGATIVE_INFINITY;
    const named = tags.flatMap((tag) => this.#tags.peek(`${service} ${tag}`) ?? []);
    return Math.max(this.#all.get(service) ?? Number.NEGATIVE_INFINITY, ...named);
  }

  start(): void {
    const { services, key, clock, logger } = this.#options;
    this.#following = Promise.all(
      SERVICE_NAMES.map((service) => {
        const { signal } = this.#end;
        const log = logger;
        return followChanges({
          service,
          origin: services[service],
          key,
          clock,
          log,
          onChange: (tags) => this.note(service, tags),
          onUnsure: () => this.note(service),
          signal,
        });
      }),
    );
  }

  /** What has these tags has changed, or may have: anything of the service, where none are said. */
  note(service: ServiceName, tags?: readonly string[]): void {
    this.#mark(this.#any, service);
    if (!tags) this.#mark(this.#all, service);
    for (const tag of tags ?? []) this.#mark(this.#tags, `${service} ${tag}`);
  }

  #mark(times: Map<string, number> | LRUCache<string, number>, key: string): void {
    const { now } = this.#options;
    const waiting = times === this.#all ? `all of ${key}` : key;
    if (this.#waiting.has(waiting)) return;
    const wait = (times.get(key) ?? Number.NEGATIVE_INFINITY) + MIN_INTERVAL_MS - now();
    if (wait <= 0) return void times.set(key, now());
    this.#waiting.add(waiting);
    setTimeout(() => {
      this.#waiting.delete(waiting);
      times.set(key, now());
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
