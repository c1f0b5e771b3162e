import { createHash } from 'node:crypto';
import { AppError, ERRORS } from '@mintwire/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { transaction, type Queryable } from './transaction';

const KEY = /^[\x21-\x7e]{8,128}$/;
const KEEP = '24 hours';
const ABANDONED = '30 seconds';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Honour `Idempotency-Key` on this route: the same key and request get the first answer again. What the route changes is
     * changed in a {@link settledTransaction}: an answer of success without one is refused.
     */
    idempotent?: boolean;
  }
  interface FastifyRequest {
    /** Of a request whose answer is to be kept. */
    idempotencyClaim?: IdempotencyClaim;
    /** Whether the answer was kept with what it tells of, now or by the first request of its key. */
    isAnswerKept?: boolean;
  }
}

interface IdempotencyClaim {
  readonly key: string;
  readonly route: string;
  readonly id: string;
}

/**
 * Makes routes with `config: { idempotent: true }` answer a repeated `Idempotency-Key` with the first answer.
 * The claim is a unique key in the database, so two service instances agree. Server errors release the claim.
 * @throws {AppError} IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
 */
export function registerIdempotency(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (!request.routeOptions.config.idempotent || typeof key !== 'string') return;
    if (!KEY.test(key)) {
      throw new AppError(ERRORS.VALIDATION_FAILED, { fields: ['Idempotency-Key must be 8 to 128 visible characters'] });
    }
    await claim(app.pg.pool, request, reply, key);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { idempotencyClaim, isAnswerKept, routeOptions } = request;
    if (!routeOptions.config.idempotent || isAnswerKept) return;
    // With or without a key, so that no test of such a route passes.
    if (reply.statusCode < 400)
      throw new Error(`${request.method} ${routeOptions.url} is idempotent, and its work was in no settledTransaction`);
    if (!idempotencyClaim) return;
    const body = typeof payload === 'string' ? payload : null;
    const final = reply.statusCode < 500 && reply.statusCode !== 429;
    if (final) await settle(app.pg.pool, request, reply.statusCode, body);
    else await release(app.pg.pool, request);
  });
}

/**
 * Does in one transaction what a request asks for and keeps its answer with it: after a crash either both are there or neither,
 * so a repetition gets the first answer and never does the same again. The reply's status must be set before.
 * @returns what `work` gives, which is to be sent
 * @throws {AppError} IDEMPOTENCY_IN_PROGRESS, with nothing done, when this request took so long that another one took over
 */
export async function settledTransaction<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const answer = await transaction(request.server.pg.pool, async (client) => {
    const made = await work(client);
    const body = reply.serialize(made as Record<string, unknown>);
    if (!(await settle(client, request, reply.statusCode, String(body))))
      throw new AppError(ERRORS.IDEMPOTENCY_IN_PROGRESS);
    return made;
  });
  request.isAnswerKept = true;
  return answer;
}

async function claim(db: Queryable, request: FastifyRequest, reply: FastifyReply, key: string): Promise<void> {
  const route = `${request.method} ${request.routeOptions.url ?? ''}`;
  const hash = createHash('sha256').update(bodyBytes(request.body)).digest('hex');
  await db.query(
    `delete from kit.idempotency_keys where created_at < now() - $1::interval
       or (route = $2 and key = $3 and status is null and created_at < now() - $4::interval)`,
    [KEEP, route, key, ABANDONED],
  );
  const inserted = await db.query<{ claim: string }>(
    'insert into kit.idempotency_keys (key, route, request_hash) values ($1, $2, $3) on conflict do nothing returning claim',
    [key, route, hash],
  );
  const [mine] = inserted.rows;
  if (mine) {
    request.idempotencyClaim = { key, route, id: mine.claim };
    return;
  }
  const { rows } = await db.query<{ request_hash: string; status: number | null; body: string | null }>(
    'select request_hash, status, body from kit.idempotency_keys where route = $1 and key = $2',
    [route, key],
  );
  const first = rows[0];
  if (first && first.request_hash !== hash) throw new AppError(ERRORS.IDEMPOTENCY_KEY_REUSED);
  if (!first || first.status === null) throw new AppError(ERRORS.IDEMPOTENCY_IN_PROGRESS);
  request.isAnswerKept = true;
  await reply
    .code(first.status)
    .header('idempotent-replay', 'true')
    .type(first.status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json; charset=utf-8')
    .serializer((text: string) => text)
    .send(first.body ?? '');
}

/** Keeps the answer; false when the claim is no longer this request's. A request without a key has nothing to keep. */
async function settle(db: Queryable, request: FastifyRequest, status: number, body: string | null): Promise<boolean> {
  const claimed = request.idempotencyClaim;
  if (!claimed) return true;
  const { rowCount } = await db.query(
    'update kit.idempotency_keys set status = $4, body = $5 where route = $1 and key = $2 and claim = $3 and status is null',
    [claimed.route, claimed.key, claimed.id, status, body],
  );
  return rowCount === 1;
}

async function release(db: Queryable, request: FastifyRequest): Promise<void> {
  const claimed = request.idempotencyClaim;
  if (!claimed) return;
  // A transaction whose end nobody heard of may have kept its answer.
  await db.query('delete from kit.idempotency_keys where route = $1 and key = $2 and claim = $3 and status is null', [
    claimed.route,
    claimed.key,
    claimed.id,
  ]);
}

function bodyBytes(body: unknown): Buffer | string {
  if (Buffer.isBuffer(body) || typeof body === 'string') return body;
  return JSON.stringify(body ?? null);
}
