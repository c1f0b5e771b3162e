import { AppError, FaucetAnswer, FaucetRequest, isCodeShaped, type Problem, ERRORS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { addressGroup, Limiter } from '@mintwire/service-kit/limits';
import type { FastifyReply } from 'fastify';
import { request as send } from 'undici';
import type { ChainConfig } from '../../config';

const HOUR_S = 3_600;
/** Of what the chain gives everybody in an hour, a small part, whatever wallets one visitor makes. */
const ASKED_PER_HOUR = 60;

/** `POST /api/faucet`: play SOL on the embedded chain; on any other chain there is no such path. */
export function registerFaucet(app: ServiceApp, chain: ChainConfig, deadlineMs: number): void {
  if (!chain.embedded) return;
  const url = new URL('/faucet', chain.rpcUrl).href;
  const asked = new Limiter({ pool: app.pg.pool, name: 'faucet', points: ASKED_PER_HOUR, seconds: HOUR_S });
  app.post(
    '/api/faucet',
    {
      bodyLimit: 4096,
      config: { errors: ['CHAIN_FAUCET_LIMIT', 'CHAIN_UNAVAILABLE', 'CHAIN_RPC_TIMEOUT'] },
      schema: {
        summary: 'Gives a wallet play SOL, a limited amount in a time; only where the site has a chain of its own',
        body: FaucetRequest,
        response: { 200: FaucetAnswer },
      },
    },
    async ({ body, ip }, reply) => {
      await book(asked, addressGroup(ip));
      const signal = AbortSignal.timeout(deadlineMs);
      const answer = await ask(url, body, signal);
      if (answer.status === 200) return reply.send(answer.body as FaucetAnswer);
      const { code, detail } = (answer.body ?? {}) as Partial<Problem>;
      if (!isCodeShaped(code) || answer.status >= 500)
        throw new AppError(ERRORS.CHAIN_UNAVAILABLE, {}, { cause: answer });
      if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
      return (reply as FastifyReply)
        .code(answer.status)
        .type('application/problem+json; charset=utf-8')
        .serializer(JSON.stringify)
        .send({ ...(answer.body as Problem), detail: detail ?? '', instance: '/api/faucet' });
    },
  );
}

/** @throws {AppError} CHAIN_FAUCET_LIMIT */
async function book(asked: Limiter, visitor: string): Promise<void> {
  try {
    await asked.book(visitor);
  } catch (cause) {
    const seconds = cause instanceof AppError ? Number(cause.context['seconds']) : HOUR_S;
    throw new AppError(ERRORS.CHAIN_FAUCET_LIMIT, { seconds, minutes: Math.ceil(seconds / 60) }, { cause });
  }
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | string[] | undefined;
  readonly body: unknown;
}

async function ask(url: string, body: unknown, signal: AbortSignal): Promise<Answer> {
  try {
    const answer = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    const { 'retry-after': retryAfter } = answer.headers;
    return { status: answer.statusCode, retryAfter, body: await answer.body.json() };
  } catch (cause) {
    throw new AppError(signal.aborted ? ERRORS.CHAIN_RPC_TIMEOUT : ERRORS.CHAIN_UNAVAILABLE, {}, { cause });
  }
}
