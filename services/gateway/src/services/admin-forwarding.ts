import {
  AppError,
  serviceAdminAccessOf,
  serviceOfAdminPath,
  type AccessTable,
  ERRORS,
  type ServiceName,
} from '@mintwire/contracts';
import { signIdentity, unroutable, type ServiceApp, type SigningKey } from '@mintwire/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { actorName, auditOrigin } from '../admin/actor';
import { insertAudit } from '../admin/store/audit';
import type { AdminAccess } from '../admin/admin-access';

/** What {@link AdminForwarding} works with. */
export interface AdminForwardingOptions {
  readonly access: AdminAccess;
  readonly key: SigningKey;
  readonly clock: () => Date;
  readonly db: Pool;
  readonly table: AccessTable;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * The way to `/api/<service>/admin/*`: a session, the roles that the route names, then a token of 30 s that tells the service
 * who asks, with which roles, and is good for that request alone. Changes, done and refused, are in the audit log.
 */
export class AdminForwarding {
  readonly #options: AdminForwardingOptions;

  constructor(options: AdminForwardingOptions) {
    this.#options = options;
  }

  /**
   * The `authorization` header for the service; null where the path is none of its administration.
   * @throws {AppError} NOT_FOUND or METHOD_NOT_ALLOWED for a route that the table does not name, UNAUTHORIZED, FORBIDDEN
   */
  async authorization(request: FastifyRequest, service: ServiceName, path: string): Promise<string | null> {
    if (serviceOfAdminPath(path) === null) return null;
    const { access, key, clock, table } = this.#options;
    const allowed = serviceAdminAccessOf(request.method, path, table);
    if (!allowed) throw unroutable(METHODS.filter((method) => serviceAdminAccessOf(method, path, table)));
    await access.admit(request, allowed);
    const { actor } = request;
    if (actor?.kind !== 'account') throw new AppError(ERRORS.UNAUTHORIZED);
    const identity = { subject: actorName(actor), roles: actor.session.account.roles };
    return signIdentity(
      key,
      identity,
      { audience: service, method: request.method, url: forwardedUrl(request.url) },
      clock(),
    );
  }

  /** Adds what surrounds such a request: no cache keeps its answer, and a change is written down. */
  register(app: ServiceApp): void {
    app.addHook('onSend', (request, reply, _payload, done) => {
      if (serviceOfAdminPath(request.url.split('?', 1)[0] ?? '') !== null) reply.header('cache-control', 'no-store');
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      if (READS.has(request.method)) return done();
      this.#noteChange(request, reply).then(() => done(), done);
    });
  }

  async #noteChange(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const path = request.url.split('?', 1)[0] ?? '';
    const service = serviceOfAdminPath(path);
    if (service === null) return;
    const { audit, does } = serviceAdminAccessOf(request.method, path, this.#options.table) ?? {};
    const { statusCode } = reply;
    if (audit === false && statusCode < 400) return;
    // By the names of now: the address alone says little, and nothing any more when what it leads to is gone.
    const did = request.auditText === null ? does : decodeURIComponent(request.auditText);
    const detail = did === undefined ? `answered ${statusCode}` : `${did} (answered ${statusCode})`;
    await this.#note(request, { action: `${service}.admin`, subject: `${request.method} ${path}`, detail }, statusCode);
  }

  async #note(
    request: FastifyRequest,
    what: { readonly action: string; readonly subject: string; readonly detail: string },
    status: number,
  ): Promise<void> {
    const { access, clock, db } = this.#options;
    if (status >= 400) return access.noteRejection(request, what);
    const record = { ...auditOrigin(request), at: clock(), ...what, outcome: 'done' as const };
    await insertAudit(db, record).catch((cause: unknown) =>
      request.log.error({ err: cause, record }, 'a change is not in the audit log'),
    );
  }
}

/** Path and query as the proxy sends them on: a path that needs no change in a URL, else the request would be refused there. */
function forwardedUrl(url: string): string {
  const { pathname } = new URL(url.split('?', 1)[0] ?? '/', 'http://service.invalid');
  const query = url.indexOf('?');
  return query < 0 ? pathname : pathname + url.slice(query);
}
