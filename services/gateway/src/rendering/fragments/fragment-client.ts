import {
  AppError,
  FRAGMENT_CONTEXT_HEADER,
  FragmentAnswer,
  FragmentQuery,
  RELEASE_GRANT_HEADER,
  WarmAnswer,
  type FragmentContext,
  type Problem,
  type ReleaseDescriptor,
  ERRORS,
  SERVICE_NAMES,
  type ServiceName,
} from '@mintwire/contracts';
import {
  CircuitBreaker,
  GATEWAY_ITSELF,
  MAX_SIGNED_URL,
  requestIdHeader,
  signGrant,
  signIdentity,
  type SigningKey,
} from '@mintwire/service-kit';
import { LRUCache } from 'lru-cache';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { Agent, request } from 'undici';
import type { DamageReports } from '../../releases/artifacts/server-bundle';
import type { FragmentPlace } from '../../composition/domain/fragment-places';
import { tagsOf } from '../../services/service-answer';
import type { GivenFragment } from './fragment-cache';

/** What a {@link FragmentClient} needs. */
export interface FragmentClientOptions {
  readonly services: Readonly<Record<ServiceName, string>>;
  readonly key: SigningKey;
  readonly clock: () => Date;
  readonly now: () => number;
  /** Services compare what they run with the release, each time a child loads it. */
  readonly damage: DamageReports;
}

/** There is no fragment; its message is for everybody to read. */
export class FragmentError extends Error {
  override readonly name: string = 'FragmentError';
}

/** There is nothing to render there, or nobody who could be asked; that is no fault of anybody. */
export class NoFragmentError extends FragmentError {
  override readonly name = 'NoFragmentError';
}

/** A service answered, with what is of no use. Releases, addresses and contents can all be the cause: the service itself is up. */
class UselessAnswerError extends FragmentError {
  override readonly name = 'UselessAnswerError';
}

/** Longest that a service is waited for at all. A page gives up earlier; what comes late still serves the next one. */
const PATIENCE_MS = 3_000;
/** Longest that a service may take to fetch and load a release. */
const WARM_MS = 15_000;
const MAX_BYTES = 4 * 1024 * 1024;
/** Shorter by the time of fetching a release than a grant is good for. */
const GRANT_MS = 10_000;
const BREAKER = { failures: 3, openMs: 2_000 };

const FRAGMENT = Compile(FragmentAnswer);
const QUESTION = Compile(FragmentQuery);

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
  readonly #grants: LRUCache<string, string>;

  constructor(options: FragmentClientOptions) {
    this.#options = options;
    this.#grants = new LRUCache({ max: 100, ttl: GRANT_MS, ttlResolution: 0, perf: { now: options.now } });
    this.#breakers = new Map(
      SERVICE_NAMES.map((service) => [service, new CircuitBreaker({ ...BREAKER, now: options.now })]),
    );
  }

  /** The breaker of each service. */
  get breakers(): ReadonlyMap<ServiceName, CircuitBreaker> {
    return this.#breakers;
  }

  /** @throws {Error} whatever keeps the fragment from being whole, of the asked release and well formed */
  async ask({ renderer, release, url, slot }: FragmentPlace, context: FragmentContext): Promise<GivenFragment> {
    const service = renderer === 'gateway' ? null : renderer;
    const breaker = service && this.#breakers.get(service);
    if (!service || !breaker) throw new NoFragmentError(`nobody renders ${release.remote.name} ${release.version}`);
    const question = questionOf(release, url, slot);
    if (!breaker.tryPass()) throw new FragmentError(`the ${service} service is left alone after several failures`);
    try {
      const { answer, characters, madeOf } = await this.#exchange(service, release, question, context);
      breaker.succeeded();
      return { ...checked(answer, release.version), characters, ...(madeOf && { madeOf }) };
    } catch (error) {
      // Whatever it answered, it did: one release or one address must not take its HTML from all other pages.
      if (error instanceof NoFragmentError || error instanceof UselessAnswerError) breaker.succeeded();
      else breaker.failed();
      throw error;
    }
  }

  /**
   * Has a service fetch, check and load the server bundle of a release.
   * @throws {Error} saying what keeps it from being ready
   */
  async warm(service: ServiceName, release: ReleaseDescriptor): Promise<void> {
    const url = `/fragments/warm?${new URLSearchParams({ release: release.version }).toString()}`;
    const { statusCode, body } = await request(this.#options.services[service] + url, {
      dispatcher: this.#agent,
      method: 'POST',
      headersTimeout: WARM_MS,
      signal: AbortSignal.timeout(WARM_MS),
      headers: { accept: 'application/json', ...this.#credentials(service, 'POST', url, release) },
    });
    const answer: unknown = await body.json().catch(() => null);
    if (statusCode === 200 && Value.Check(WarmAnswer, answer) && answer.release === release.version) return;
    this.#noteDamage(service, release, answer);
    throw new Error(`the ${service} service answered ${statusCode}`);
  }

  #noteDamage(service: ServiceName, { remote, version }: ReleaseDescriptor, answer: unknown): void {
    if ((answer as Partial<Problem> | null)?.code !== 'RELEASE_DAMAGED') return;
    const cause = new Error(`the ${service} service found it changed in its data folder, and did not run it`);
    const error = new AppError(ERRORS.RELEASE_DAMAGED, { remote: remote.name, version }, { cause });
    this.#options.damage.report(remote.name, version, copyOf(service), error);
  }

  /** The gateway's word for this request, and leave to fetch the server files of this release, and of no other, from here. */
  #credentials(service: ServiceName, method: string, url: string, release: ReleaseDescriptor): Record<string, string> {
    const { key, clock } = this.#options;
    return {
      authorization: signIdentity(key, GATEWAY_ITSELF, { audience: service, method, url }, clock()),
      [RELEASE_GRANT_HEADER]: this.#grantFor(release),
    };
  }

  #grantFor({ remote, version }: ReleaseDescriptor): string {
    const { key, clock } = this.#options;
    const url = `/internal/releases/${remote.name}/${version}/`;
    const grant = this.#grants.get(url) ?? signGrant(key, { audience: 'gateway', method: 'GET', url }, clock());
    if (!this.#grants.has(url)) this.#grants.set(url, grant);
    return grant;
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  /** @throws {UselessAnswerError} {NoFragmentError} for answers; anything else when there was none */
  async #exchange(
    service: ServiceName,
    release: ReleaseDescriptor,
    url: string,
    context: FragmentContext,
  ): Promise<{ readonly answer: unknown; readonly characters: number; readonly madeOf: readonly string[] | null }> {
    const { statusCode, headers, body } = await request(this.#options.services[service] + url, {
      dispatcher: this.#agent,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...requestIdHeader(),
        accept: 'application/json',
        ...this.#credentials(service, 'GET', url, release),
        [FRAGMENT_CONTEXT_HEADER]: Buffer.from(JSON.stringify(context)).toString('base64url'),
      },
    });
    if (statusCode !== 200) {
      this.#noteDamage(service, release, await body.json().catch(() => null));
      if (statusCode === 404) throw new NoFragmentError(`the ${service} service has nothing to render there`);
      throw new UselessAnswerError(`the ${service} service answered ${statusCode}`);
    }
    this.#options.damage.sound(release.remote.name, release.version, copyOf(service));
    const text = await body.text().catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE'
        ? new UselessAnswerError('the fragment is too large')
        : error;
    });
    try {
      return { answer: JSON.parse(text), characters: text.length, madeOf: tagsOf(headers) };
    } catch (cause) {
      throw new UselessAnswerError('the fragment is no JSON', { cause });
    }
  }
}

/** What a service has of a release, as a file of it. */
const copyOf = (service: ServiceName): string => `the ${service} service's copy of the server bundle`;

/** Path and query of the question. @throws {NoFragmentError} for an address so long that no service would read it */
function questionOf({ version }: ReleaseDescriptor, path: string, slot: string | null): string {
  const query = { path, release: version, ...(slot !== null && { slot }) };
  const url = `/fragments?${new URLSearchParams(query).toString()}`;
  if (!QUESTION.Check(query) || url.length > MAX_SIGNED_URL)
    throw new NoFragmentError('no service is asked for an address this long');
  return url;
}

/** A service's answer goes into pages of ours: it is foreign input like any other. */
function checked(answer: unknown, version: string): FragmentAnswer {
  if (!FRAGMENT.Check(answer)) throw new UselessAnswerError('the fragment is not well formed');
  if (answer.release !== version)
    throw new UselessAnswerError(`the fragment is of release ${answer.release}, not of ${version}`);
  return answer;
}
