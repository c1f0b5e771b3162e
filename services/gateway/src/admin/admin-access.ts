import { ACCOUNT_HEADER, AppError, isAdminPath, type RouteAccess, ERRORS } from '@mintwire/contracts';
import { guardRoutes, toAppError, type ServiceApp } from '@mintwire/service-kit';
import { addressGroup, Limiter } from '@mintwire/service-kit/limits';
import { dayText } from '@mintwire/ui/format';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { AdminAccounts } from './accounts';
import { addressOf, auditOrigin, type Actor } from './actor';
import { DEPLOY_TOKEN_PREFIX, hashSecret } from './secrets';
import { sessionSecret } from './session-cookie';
import { insertAudit, type AuditRecord } from './store/audit';
import { findDeployToken, noteDeployTokenUse } from './store/deploy-tokens';

/** What {@link registerAdminAccess} asks. */
export interface AdminAccessOptions {
  readonly accounts: AdminAccounts;
  readonly db: Pool;
  readonly clock: () => Date;
}

/** The check itself, for routes that are not known by a pattern of their own. */
export interface AdminAccess {
  /** Sets `request.actor`. @throws {AppError} UNAUTHORIZED, FORBIDDEN, DEPLOY_TOKEN_*, RELEASE_REMOTE_MISMATCH */
  admit(request: FastifyRequest, access: RouteAccess): Promise<void>;
  /** Writes a refused attempt to the audit log, unless its address has been refused too often. */
  noteRejection(
    request: FastifyRequest,
    rejection: Pick<AuditRecord, 'action' | 'subject' | 'code' | 'detail'>,
  ): Promise<void>;
}

type TokenActor = Extract<Actor, { readonly kind: 'deploy-token' }>;
type NeededScope = NonNullable<RouteAccess['deployToken']>;

/** Refusals of one address that are written down per minute: nobody fills the disk by being refused. */
const REJECTIONS_PER_MINUTE = 60;
/** Tried too often: the attempts before are in the log. */
const UNLOGGED = new Set(['RATE_LIMITED', 'DATABASE_UNAVAILABLE']);
const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/;

/**
 * Guards every route below `/api/admin` and `/api/releases` by what the route says of who may use it, and writes refused changes to the
 * audit log. A route that says nothing cannot be registered.
 */
export function registerAdminAccess(app: ServiceApp, { accounts, db, clock }: AdminAccessOptions): AdminAccess {
  app.decorateRequest('actor', null);
  app.decorateRequest('auditSubject', null);
  app.decorateRequest('auditText', null);
  const rejections = new Limiter({ pool: db, name: 'refusals logged', points: REJECTIONS_PER_MINUTE, seconds: 60 });

  guardRoutes(app, isAdminPath, (access) => (request) => admit(request, access));

  app.addHook('onError', async (request, _reply, error) => {
    const action = request.routeOptions.config.audit;
    const { code, message } = toAppError(error);
    if (!action || UNLOGGED.has(code)) return;
    const { remote, version, id } = request.params as Partial<Record<string, string>>;
    const subject = [remote, version, id].filter(Boolean).join(' ') || (await subjectOf(request));
    await noteRejection(request, { action, subject, code, detail: message });
  });

  async function noteRejection(
    request: FastifyRequest,
    rejection: Pick<AuditRecord, 'action' | 'subject' | 'code' | 'detail'>,
  ): Promise<void> {
    if (!(await rejections.admits(addressGroup(addressOf(request))))) return;
    const record = { ...auditOrigin(request), ...rejection, at: clock(), outcome: 'refused' as const };
    await insertAudit(db, record).catch((cause: unknown) =>
      request.log.error({ err: cause, record }, 'a refusal is not in the audit log'),
    );
  }

  async function admit(request: FastifyRequest, access: RouteAccess): Promise<void> {
    request.actor = await identify(request, access);
    if (access.anyone) return;
    if (!request.actor)
      throw new AppError(access.roles.length === 0 ? ERRORS.DEPLOY_TOKEN_INVALID : ERRORS.UNAUTHORIZED);
    if (request.actor.kind !== 'account') return;
    const { email, roles } = request.actor.session.account;
    requireAccount(request, email);
    if (!roles.some((role) => access.roles.includes(role))) throw new AppError(ERRORS.FORBIDDEN);
  }

  async function identify(request: FastifyRequest, access: RouteAccess): Promise<Actor | null> {
    const { authorization, cookie } = request.headers;
    if (access.deployToken && authorization !== undefined)
      return deployToken(request, authorization, access.deployToken);
    const secret = sessionSecret(cookie);
    const session = secret === undefined ? null : await accounts.session(secret, addressOf(request));
    // A program that is told to sign in would look for a mistake in its token.
    if (!session && !access.anyone && authorization?.startsWith(`Bearer ${DEPLOY_TOKEN_PREFIX}`)) {
      await nameToken(request, authorization);
      throw new AppError(ERRORS.DEPLOY_TOKEN_NOT_ENOUGH);
    }
    return session && { kind: 'account', session };
  }

  async function deployToken(request: FastifyRequest, authorization: string, scope: NeededScope): Promise<Actor> {
    const actor = await nameToken(request, authorization);
    const at = clock();
    if (!actor || actor.token.revokedAt !== null) throw new AppError(ERRORS.DEPLOY_TOKEN_INVALID);
    const { id, remote, scopes, expiresAt } = actor.token;
    if (expiresAt <= at.toISOString()) throw new AppError(ERRORS.DEPLOY_TOKEN_EXPIRED, { until: dayText(expiresAt) });
    const { remote: other = remote } = request.params as { remote?: string };
    if (other !== remote) throw new AppError(ERRORS.RELEASE_REMOTE_MISMATCH, { remote, other });
    if (scope !== 'read' && !scopes.includes(scope)) throw new AppError(ERRORS.DEPLOY_TOKEN_SCOPE_MISSING, { scope });
    await noteDeployTokenUse(db, id, at);
    return actor;
  }

  /** A token that is refused is the actor of its refusal: the log says whose it was. */
  async function nameToken(request: FastifyRequest, authorization: string): Promise<TokenActor | null> {
    const secret = BEARER.exec(authorization)?.[1];
    const token = secret === undefined ? null : await findDeployToken(db, hashSecret(secret));
    const actor = token && ({ kind: 'deploy-token', token } as const);
    request.actor = actor;
    return actor;
  }

  return { admit, noteRejection };
}

/** A page that shows another account than that of the session is told to sign in: nobody acts in a name that they do not see. */
function requireAccount({ headers }: FastifyRequest, email: string): void {
  const named = headers[ACCOUNT_HEADER];
  if (named === undefined || named === encodeURIComponent(email)) return;
  const message = `${email} is signed in in this browser now. Load the page again to go on as ${email}.`;
  throw new AppError(ERRORS.UNAUTHORIZED, {}, { message });
}

/** Never rejects: a refusal is written down even if nobody can say any more what it was about. */
async function subjectOf({ auditSubject }: FastifyRequest): Promise<string | null> {
  return typeof auditSubject === 'function' ? auditSubject().catch(() => null) : auditSubject;
}
