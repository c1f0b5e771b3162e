import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { canonicalPath, canonicalUrl } from '../core/domain/canonical-url';
import { AnswerCache, type Changes } from '../core/kept/answer-cache';
import type { OwnAnswer, ServiceAnswer, SharedAnswer } from './service-answer';

const LIMITS = { newBytes: 4 * 1024 * 1024, provenBytes: 16 * 1024 * 1024 };
/** Paths whose answers are for who asks; nobody there waits for what another one is told. */
const OWN = { max: 5_000, ttl: 30_000 };
/** Paths of which a service has said by which parameters it answers. */
const READ = { max: 5_000 };

/** Public answers of the services, kept for as long as each service says. Of many who ask the same at once, one asks the service. */
export class SharedAnswers {
  readonly #cache: AnswerCache<ServiceAnswer>;
  readonly #settings: () => string;
  readonly #own = new LRUCache<string, true>(OWN);
  readonly #read = new LRUCache<string, readonly string[]>(READ);

  /** `now`: milliseconds of a steady clock, the same as that of `changes`. `settings`: how the site is set up; services show some of it. */
  constructor(now: () => number, changes: Changes, settings: () => string) {
    this.#settings = settings;
    this.#cache = new AnswerCache<ServiceAnswer>(now, changes, LIMITS);
  }

  /** Whether anybody may be given the answer to this request. */
  mayBeShared({ method, url }: FastifyRequest): boolean {
    const isRead = method === 'GET' || method === 'HEAD';
    return isRead && !this.#own.has(pathOf(url));
  }

  /**
   * The answer to this address, at once where it is kept, else from `ask` (with the address as far as it matters); null: others have been told
   * something that is for them alone, so who asks has to ask for himself.
   * @throws what `ask` throws, when nothing may stand in
   */
  get(given: string, ask: (url: string) => Promise<ServiceAnswer>): SharedAnswer | Promise<ServiceAnswer | null> {
    const url = this.#addressOf(given);
    this.#cache.follow(this.#settings());
    const kept = this.#cache.kept(url, async () => {
      const answer = await this.#asked(url, ask);
      if (!answer.isShared) drop(answer);
      return answer;
    });
    return kept?.isShared ? kept : this.#made(url, ask);
  }

  async #made(url: string, ask: (url: string) => Promise<ServiceAnswer>): Promise<ServiceAnswer | null> {
    let notified: OwnAnswer | undefined;
    let isWaiting = true;
    const answer = await this.#cache
      .make(url, async () => {
        const made = await this.#asked(url, ask);
        if (!made.isShared && isWaiting) notified = made;
        else if (!made.isShared) drop(made);
        return made;
      })
      .finally(() => (isWaiting = false));
    if (notified && answer !== notified) drop(notified);
    return answer.isShared || answer === notified ? answer : null;
  }

  #addressOf(given: string): string {
    const path = pathOf(given);
    const [, ...query] = given.split('?');
    const url = [path, ...query].join('?');
    const read = this.#read.get(path);
    // What is said twice is for the service to refuse, whoever has asked before.
    return read && saysTwice(new URLSearchParams(query.join('?')), read) ? url : canonicalUrl(url, read).url;
  }

  async #asked(url: string, ask: (url: string) => Promise<ServiceAnswer>): Promise<ServiceAnswer> {
    const answer = await ask(url);
    // A refusal says nothing about what the same path is answered with otherwise.
    if (!answer.isShared && answer.said.status !== 200) return answer;
    const { headers } = answer.isShared ? answer : answer.said;
    this.#read.set(pathOf(url), parametersRead(headers['no-vary-search']));
    if (!answer.isShared) this.#own.set(pathOf(url), true);
    return answer;
  }
}

/** Nobody reads it. Ending what has not ended is an error of its stream. */
export const drop = ({ said: { body } }: OwnAnswer): unknown => body.on('error', () => undefined).destroy();

const saysTwice = (given: URLSearchParams, names: readonly string[]): boolean =>
  given.size > 1 && names.some((name) => given.getAll(name).length > 1);

const pathOf = (url: string): string => canonicalPath(url.split('?', 1)[0] ?? '');

/**
 * Parameters by which a service answers, as `No-Vary-Search` says it; undefined where it says nothing that is understood here.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpbis-no-vary-search/
 */
function parametersRead(header: string | string[] | undefined): readonly string[] | undefined {
  const said = /^(?:key-order, )?params(?:, except=\(([^()]*)\))?$/.exec(String(header));
  return said ? [...(said[1] ?? '').matchAll(/"([^"\\]*)"/g)].map(([, name = '']) => name) : undefined;
}
