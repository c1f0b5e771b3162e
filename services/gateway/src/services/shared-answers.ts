import { isCompressible } from './domain/is-compressible';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AnswerCache, type Changes } from '../core/kept/answer-cache';
import { isKnown } from '../core/kept/is-known';
import { preferredEncoding } from '../core/domain/preferred-encoding';
import { answerOf, type OwnAnswer, type Said, type ServiceAnswer, type SharedAnswer } from './service-answer';

const LIMITS = { newBytes: 4 * 1024 * 1024, provenBytes: 16 * 1024 * 1024 };
/** Paths whose answers are for who asks; nobody there waits for what another one is told. */
const OWN = { max: 5_000, ttl: 30_000 };

/** Public answers of the services, kept for as long as each service says. Of many who ask the same at once, one asks the service. */
export class SharedAnswers {
  readonly #cache: AnswerCache<ServiceAnswer>;
  readonly #own = new LRUCache<string, true>(OWN);

  /** `now`: milliseconds of a steady clock, the same as that of `changes`. */
  constructor(now: () => number, changes: Changes) {
    this.#cache = new AnswerCache<ServiceAnswer>(now, changes, LIMITS);
  }

  /** Whether anybody may be given the answer to this request. */
  mayBeShared({ method, headers, url }: FastifyRequest): boolean {
    return method === 'GET' && headers.range === undefined && !this.#own.has(pathOf(url));
  }

  /**
   * The answer to `url`, from `ask` where nothing good is kept; null: others have been told something that is for them alone, so
   * who asks has to ask for himself.
   * @throws what `ask` throws, when nothing may stand in
   */
  async get(url: string, ask: () => Promise<Said>): Promise<ServiceAnswer | null> {
    const kept = this.#cache.kept(url, async () => {
      const answer = await this.#asked(url, ask);
      if (!answer.isShared) drop(answer);
      return answer;
    });
    if (kept) return kept;
    let told: OwnAnswer | undefined;
    const answer = await this.#cache.make(url, async () => {
      const made = await this.#asked(url, ask);
      if (!made.isShared) told = made;
      return made;
    });
    if (told && answer !== told) drop(told);
    return answer.isShared || answer === told ? answer : null;
  }

  async #asked(url: string, ask: () => Promise<Said>): Promise<ServiceAnswer> {
    const answer = await answerOf(await ask(), url);
    // A refusal says nothing about what the same path is answered with otherwise.
    if (!answer.isShared && answer.said.status === 200) this.#own.set(pathOf(url), true);
    return answer;
  }
}

/** Nobody reads it. Ending what has not ended is an error of its stream. */
const drop = ({ said: { body } }: OwnAnswer): unknown => body.on('error', () => undefined).destroy();

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** Sends a kept answer, or that the browser has it already. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, body }: SharedAnswer,
): Promise<FastifyReply> {
  const encoding = isCompressible(headers['content-type'])
    ? preferredEncoding(request.headers['accept-encoding'])
    : 'identity';
  const etag = body.etag(encoding);
  reply.headers(headers).header('etag', etag);
  if (isKnown(request.headers, etag)) return reply.code(304).send();
  const bytes = await body.in(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}
