import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
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
     * changed in a {@link settledTransaction}: an answer of success without one is refused. Where the answer tells more than the
     * database holds, `'made'`: a {@link settledCreation}.
     */
    idempotent?: true | 'made';
  }
  interface FastifyRequest {
    /** Of a request whose answer is to be kept. */
    idempotencyClaim?: IdempotencyClaim;
    /** Whether the answer was kept with what it tells of, now or by the first request of its key. */
    isAnswerKept?: boolean;
    /** Id of what the first request of this key made, on a route that keeps ids. */
    madeBefore?: string;
  }
}

interface IdempotencyClaim {
  /** As it is kept. */
  readonly key: string;
  readonly route: string;
  readonly id: string;
  readonly seal: AnswerSeal;
}

/** Keys are kept as hashes, and answers, which may hold a link or a token that nobody else is to have, closed by them: who has not asked reads neither. */
interface AnswerSeal {
  close(text: string): string;
  /** @throws Error when it was closed by another key */
  open(closed: string): string;
}

/**
 * Makes routes with `config: { idempotent }` answer a repeated `Idempotency-Key` with the first answer.
 * The claim is a unique key in the database, so two service instances agree. Server errors release the claim.
 * @param who names who asks: the key of another is refused
 * @throws {AppError} IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
 */
export function registerIdempotency(
  app: FastifyInstance,
  who: (request: FastifyRequest) => string | undefined = ({ identity }) => identity?.subject,
): void {
  const begin = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return;
    if (!KEY.test(key)) {
      throw new AppError(ERRORS.VALIDATION_FAILED, { fields: ['Idempotency-Key must be 8 to 128 visible characters'] });
    }
    await claim(app.pg.pool, request, reply, { key, who: who(request) ?? '' });
  };
  const end = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> => {
    const { idempotencyClaim, isAnswerKept, routeOptions } = request;
    if (isAnswerKept) return;
    // With or without a key, so that no test of such a route passes.
    if (reply.statusCode < 400)
      throw new Error(
        `${request.method} ${routeOptions.url} is idempotent, and its work was in no settled transaction`,
      );
    if (!idempotencyClaim) return;
    const body = typeof payload === 'string' ? payload : null;
    const final = reply.statusCode < 500 && reply.statusCode !== 429;
    if (final) await settle(app.pg.pool, request, reply.statusCode, body);
    else await release(app.pg.pool, request);
  };
  // All other routes go without a word of it.
  app.addHook('onRoute', (route) => {
    if (!route.config?.idempotent) return;
    route.preHandler = [begin, ...[route.preHandler ?? []].flat()];
    route.onSend = [end, ...[route.onSend ?? []].flat()];
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
  return settled(request, reply, work, (answer) => String(reply.serialize(answer as Record<string, unknown>)));
}

/**
 * {@link settledTransaction} where the answer tells more than the database holds (what the chain says). The id of what was made is
 * kept instead; a repetition makes nothing and is told of that as it is now.
 * @param make makes it in the one transaction it is given, whose work returns the id
 * @param view the answer
 * @throws {AppError} IDEMPOTENCY_IN_PROGRESS, as above
 */
export async function settledCreation<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  make: (within: (work: (client: PoolClient) => Promise<string>) => Promise<string>) => Promise<string>,
  view: (id: string) => Promise<T>,
): Promise<T> {
  return view(request.madeBefore ?? (await make((work) => settled(request, reply, work, (id) => id))));
}

async function settled<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (client: PoolClient) => Promise<T>,
  kept: (made: T) => string,
): Promise<T> {
  const made = await transaction(request.server.pg.pool, async (client) => {
    const result = await work(client);
    if (!(await settle(client, request, reply.statusCode, kept(result))))
      throw new AppError(ERRORS.IDEMPOTENCY_IN_PROGRESS);
    return result;
  });
  request.isAnswerKept = true;
  return made;
}

async function claim(
  db: Queryable,
  request: FastifyRequest,
  reply: FastifyReply,
  { key: given, who }: { readonly key: string; readonly who: string },
): Promise<void> {
  const route = `${request.method} ${request.routeOptions.url ?? ''}`;
  const key = sha256(given);
  const seal = sealOf(given, route);
  const hash = sha256(`${who}\n${request.url}\n`, bodyBytes(request.body));
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
    request.idempotencyClaim = { key, route, id: mine.claim, seal };
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
  reply.code(first.status).header('idempotent-replay', 'true');
  if (request.routeOptions.config.idempotent === 'made' && first.status < 400 && first.body !== null) {
    request.madeBefore = seal.open(first.body);
    return;
  }
  await reply
    .type(first.status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json; charset=utf-8')
    .serializer((text: string) => text)
    .send(first.body === null ? '' : seal.open(first.body));
}

/** Keeps the answer; false when the claim is no longer this request's. A request without a key has nothing to keep. */
async function settle(db: Queryable, request: FastifyRequest, status: number, body: string | null): Promise<boolean> {
  const claimed = request.idempotencyClaim;
  if (!claimed) return true;
  const { rowCount } = await db.query(
    'update kit.idempotency_keys set status = $4, body = $5 where route = $1 and key = $2 and claim = $3 and status is null',
    [claimed.route, claimed.key, claimed.id, status, body === null ? null : claimed.seal.close(body)],
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

const sha256 = (...parts: readonly (Buffer | string)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function sealOf(key: string, route: string): AnswerSeal {
  const secret = Buffer.from(hkdfSync('sha256', key, route, 'kept answer', 32));
  return {
    close: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, secret, nonce);
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64');
    },
    open: (text) => {
      const bytes = Buffer.from(text, 'base64');
      const opener = createDecipheriv(CIPHER, secret, bytes.subarray(0, NONCE_BYTES));
      opener.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([opener.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), opener.final()]).toString('utf8');
    },
  };
}
