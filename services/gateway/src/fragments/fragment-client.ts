import { FRAGMENT_CONTEXT_HEADER, FragmentAnswer, type FragmentContext } from '@mintwire/contracts';
import { CircuitBreaker, requestIdHeader, signInternal } from '@mintwire/service-kit';
import { Value } from 'typebox/value';
import { Agent, request } from 'undici';
import { SERVICES, type ServiceName } from '../config';
import type { FragmentPlace } from '../domain/fragment-places';

/** What a {@link FragmentClient} needs. */
export interface FragmentClientOptions {
  readonly services: Readonly<Record<ServiceName, string>>;
  readonly secret: Buffer;
  readonly clock: () => Date;
  readonly now: () => number;
}

/** A service that has nothing to render there answers 404; that is no fault of it. */
export class NoFragmentError extends Error {
  override readonly name = 'NoFragmentError';
}

/** Longest that a service is waited for at all. A page gives up earlier; what comes late still serves the next one. */
const PATIENCE_MS = 3_000;
const MAX_BYTES = 4 * 1024 * 1024;
const BREAKER = { failures: 3, openMs: 2_000 };

/** Asks services for fragments. Nothing of a visitor goes along but the id of the first request that wants it: the answer is the same for everybody. */
export class FragmentClient {
  readonly #options: FragmentClientOptions;
  readonly #agent = new Agent({
    connect: { timeout: 1_000 },
    headersTimeout: PATIENCE_MS,
    bodyTimeout: PATIENCE_MS,
    maxResponseSize: MAX_BYTES,
    connections: 64,
  });
  readonly #breakers: ReadonlyMap<ServiceName, CircuitBreaker>;

  constructor(options: FragmentClientOptions) {
    this.#options = options;
    this.#breakers = new Map(
      SERVICES.map((service) => [service, new CircuitBreaker({ ...BREAKER, now: options.now })]),
    );
  }

  /** The breaker of each service. */
  get breakers(): ReadonlyMap<ServiceName, CircuitBreaker> {
    return this.#breakers;
  }

  /** @throws {Error} whatever keeps the fragment from being whole, of the asked release and well formed */
  async ask({ service, release, url, slot }: FragmentPlace, context: FragmentContext): Promise<FragmentAnswer> {
    const breaker = service && this.#breakers.get(service);
    if (!service || !breaker) throw new NoFragmentError(`nobody renders ${release.remote.name} ${release.version}`);
    if (!breaker.tryPass()) throw new Error(`the ${service} service is left alone after several failures`);
    try {
      const answer = await this.#exchange(service, release.version, url, slot, context);
      breaker.succeeded();
      return answer;
    } catch (error) {
      if (error instanceof NoFragmentError) breaker.succeeded();
      else breaker.failed();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  async #exchange(
    service: ServiceName,
    version: string,
    path: string,
    slot: string | null,
    context: FragmentContext,
  ): Promise<FragmentAnswer> {
    const { services, secret, clock } = this.#options;
    const query = new URLSearchParams({ path, release: version, ...(slot !== null && { slot }) });
    const url = `/fragments?${query.toString()}`;
    const { statusCode, body } = await request(services[service] + url, {
      dispatcher: this.#agent,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...requestIdHeader(),
        accept: 'application/json',
        authorization: signInternal(secret, { audience: service, method: 'GET', url }, clock()),
        [FRAGMENT_CONTEXT_HEADER]: Buffer.from(JSON.stringify(context)).toString('base64url'),
      },
    });
    if (statusCode !== 200) {
      await body.dump();
      if (statusCode === 404) throw new NoFragmentError(`the ${service} service renders nothing at ${path}`);
      throw new Error(`the ${service} service answered ${statusCode}`);
    }
    return checked(await body.json(), version);
  }
}

/** A service's answer goes into pages of ours: it is foreign input like any other. */
function checked(answer: unknown, version: string): FragmentAnswer {
  if (!Value.Check(FragmentAnswer, answer)) throw new Error('the fragment is not well formed');
  if (answer.release !== version) throw new Error(`the fragment is of release ${answer.release}, not of ${version}`);
  return answer;
}
