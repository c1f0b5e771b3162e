import { AppError, ERRORS } from '@mintwire/contracts';
import { toAppError, type ServiceApp } from '@mintwire/service-kit';
import { addressGroup, type SharedLimiter } from '@mintwire/service-kit/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HeldAnswers, type Holding } from '../held-answers';
import type { RpcClient } from '../rpc-client';
import { RPC_METHODS } from '../domain/rpc-methods';
import { RPC_DESCRIPTION } from './rpc-description';
import { rpcRejection, sortRequest, type RpcRejection, type SortedRequest } from '../domain/rpc-request';

const BODY_LIMIT = 128 * 1024;
const JSON_TYPE = 'application/json; charset=utf-8';

/** `POST /rpc`: the chain, for the methods that pages need. Every answer is JSON-RPC, refusals too. */
export async function registerRpc(parent: ServiceApp, client: RpcClient, limiter: SharedLimiter): Promise<void> {
  const held = new HeldAnswers();
  await parent.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.setErrorHandler((error, request, reply) => reject(request, reply, error, null));
    app.post(
      '/rpc',
      { bodyLimit: BODY_LIMIT, logLevel: 'warn', ...RPC_DESCRIPTION },
      async (request, reply: FastifyReply) => {
        const sorted = sortRequest(parse(String(request.body)), RPC_METHODS);
        if (!sorted) throw new AppError(ERRORS.BODY_INVALID);
        try {
          const visitor = addressGroup(request.ip);
          limiter.book(visitor, sorted.calls.length + sorted.rejections.length);
          const said = await answer(sorted, client, held.holding(visitor, reply.raw));
          return reply.type(JSON_TYPE).serializer(String).send(said);
        } catch (error) {
          return reject(request, reply, error, sorted.batch ? null : (sorted.calls[0]?.id ?? null));
        }
      },
    );
  });
}

async function answer(
  { batch, calls, rejections }: SortedRequest,
  client: RpcClient,
  holding: Holding,
): Promise<string> {
  if (!batch) return calls[0] ? client.send(JSON.stringify(calls[0]), holding) : JSON.stringify(rejections[0]);
  if (calls.length === 0) return JSON.stringify(rejections);
  return withRejections(await client.send(JSON.stringify(calls), holding), rejections);
}

/** Adds our refusals to the chain's batch answer without parsing it. */
function withRejections(text: string, rejections: readonly RpcRejection[]): string {
  if (rejections.length === 0) return text;
  const answers = text.startsWith('[') ? text.slice(1, -1).trim() : text;
  return `[${[answers, ...rejections.map((rejection) => JSON.stringify(rejection))].filter(Boolean).join(',')}]`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError(ERRORS.BODY_INVALID, {}, { cause });
  }
}

function reject(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  id: string | number | null,
): FastifyReply {
  const known = toAppError(error, request);
  // Who has left ends the question itself.
  if (known.status >= 500 && !reply.raw.destroyed)
    request.log.warn({ code: known.code, err: known }, 'the chain did not answer');
  if (known.code === 'RATE_LIMITED') reply.header('retry-after', String(known.context['seconds']));
  return reply.code(known.status).type(JSON_TYPE).serializer(JSON.stringify).send(rpcRejection(id, known));
}
