import { createHash } from 'node:crypto';
import { AppError } from '@mintwire/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const KEY = /^[\x21-\x7e]{8,128}$/;
const KEEP = '24 hours';
const ABANDONED = '30 seconds';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Honour `Idempotency-Key` on this route: the same key and request get the first answer again. */
    idempotent?: boolean;
  }
  interface FastifyRequest {
    idempotencyKey?: string;
  }
}

/**
 * Makes routes with `config: { idempotent: true }` answer a repeated `Idempotency-Key` with the first answer.
 * The claim is a unique key in the database, so two service instances agree. Server errors release the claim.
 * The service's migrations bring the table: idempotency_keys (key text, route text, request_hash text, status integer,
 * body text, created_at timestamptz default now(), primary key (route, key)).
 * @throws {AppError} IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
 */
export function registerIdempotency(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (!request.routeOptions.config.idempotent || typeof key !== 'string') return;
    if (!KEY.test(key)) {
      throw new AppError('VALIDATION_FAILED', { fields: ['Idempotency-Key must be 8 to 128 visible characters'] });
    }
    await claim(app, request, reply, key);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.idempotencyKey) return;
    await settle(app, request, reply, typeof payload === 'string' ? payload : null);
  });
}

async function claim(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply, key: string): Promise<void> {
  const route = `${request.method} ${request.routeOptions.url ?? ''}`;
  const hash = createHash('sha256').update(bodyBytes(request.body)).digest('hex');
  await app.pg.query(
    `delete from idempotency_keys where created_at < now() - $1::interval
       or (route = $2 and key = $3 and status is null and created_at < now() - $4::interval)`,
    [KEEP, route, key, ABANDONED],
  );
  const inserted = await app.pg.query(
    'insert into idempotency_keys (key, route, request_hash) values ($1, $2, $3) on conflict do nothing',
    [key, route, hash],
  );
  if (inserted.rowCount === 1) {
    request.idempotencyKey = key;
    return;
  }
  const { rows } = await app.pg.query<{ request_hash: string; status: number | null; body: string | null }>(
    'select request_hash, status, body from idempotency_keys where route = $1 and key = $2',
    [route, key],
  );
  const first = rows[0];
  if (first && first.request_hash !== hash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  if (!first || first.status === null) throw new AppError('IDEMPOTENCY_IN_PROGRESS');
  await reply
    .code(first.status)
    .header('idempotent-replay', 'true')
    .type(first.status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json; charset=utf-8')
    .serializer((text: string) => text)
    .send(first.body ?? '');
}

async function settle(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | null,
): Promise<void> {
  const route = `${request.method} ${request.routeOptions.url ?? ''}`;
  const key = request.idempotencyKey;
  delete request.idempotencyKey;
  if (reply.statusCode >= 500 || reply.statusCode === 429) {
    await app.pg.query('delete from idempotency_keys where route = $1 and key = $2', [route, key]);
  } else {
    await app.pg.query('update idempotency_keys set status = $3, body = $4 where route = $1 and key = $2', [
      route,
      key,
      reply.statusCode,
      body,
    ]);
  }
}

function bodyBytes(body: unknown): Buffer | string {
  if (Buffer.isBuffer(body) || typeof body === 'string') return body;
  return JSON.stringify(body ?? null);
}
