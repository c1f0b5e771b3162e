import type { SignInMethod } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import { accountName } from './actor';
import { hashSecret, newSecret } from './secrets';
import type { Account } from './store/accounts';
import { insertAudit } from './store/audit';
import { deleteSession, insertSession, type Session } from './store/sessions';

/** How long a person stays signed in. */
export const SESSION_SECONDS = 24 * 60 * 60;

/** A session that has just begun; `secret` is for the cookie and is kept nowhere else. */
export interface BegunSession extends Session {
  readonly secret: string;
}

/** Where a request of somebody who may not be signed in comes from. */
export interface Origin {
  readonly address: string;
  readonly requestId: string;
}

/** A request that may begin a session. */
export interface Visit extends Origin {
  readonly device: string | null;
  /** Secret of the session that the browser had until now: it ends. */
  readonly replaces: string | undefined;
}

/** Begins a session, under a secret that nobody has seen before, and writes down who came in and how. */
export async function beginSession(
  db: Queryable,
  { id, email, roles }: Account,
  method: SignInMethod,
  { replaces, device, address, requestId }: Visit,
  at: Date,
  detail = method.replaceAll('-', ' '),
): Promise<BegunSession> {
  const secret = newSecret();
  const expiresAt = new Date(at.getTime() + SESSION_SECONDS * 1000);
  if (replaces !== undefined) await deleteSession(db, hashSecret(replaces));
  const sessionId = await insertSession(
    db,
    hashSecret(secret),
    { accountId: id, method, device, address },
    at,
    expiresAt,
  );
  if (method !== 'link') {
    const actor = accountName(email);
    await insertAudit(db, { address, requestId, at, actor, action: 'admin.login', outcome: 'done', detail });
  }
  return { id: sessionId, account: { id, email, roles }, signedInAt: at, expiresAt, secret };
}
