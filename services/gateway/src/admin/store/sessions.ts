import type { OwnSession, SignInMethod } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import type { Account } from './accounts';

/** A session that has not ended. */
export interface Session {
  readonly id: string;
  readonly account: Account;
  /** When the person last proved who they are. */
  readonly signedInAt: Date;
  readonly expiresAt: Date;
}

/** What is written down of a new session beside its secret. */
export interface NewSession {
  readonly accountId: string;
  readonly method: SignInMethod;
  readonly device: string | null;
  readonly address: string;
}

/** Begins a session; ones that are over are cleared away on the way. @returns its id, which opens nothing */
export async function insertSession(
  db: Queryable,
  secretHash: Buffer,
  { accountId, method, device, address }: NewSession,
  at: Date,
  expiresAt: Date,
): Promise<string> {
  await db.query('delete from sessions where expires_at <= $1', [at]);
  await db.query('update accounts set last_sign_in_at = $2 where id = $1', [accountId, at]);
  const { rows } = await db.query<{ id: string }>(
    `insert into sessions (secret_hash, account_id, created_at, last_seen_at, expires_at, method, device, address)
     values ($1, $2, $3, $3, $4, $5, $6, $7) returning id`,
    [secretHash, accountId, at, expiresAt, method, device, address],
  );
  const [row] = rows;
  if (!row) throw new Error('the session was not written');
  return row.id;
}

/** The session of that secret, with the roles its account has now. It was seen by that: to the minute, so that few requests write. */
export async function findSession(
  db: Queryable,
  secretHash: Buffer,
  address: string,
  at: Date,
): Promise<Session | null> {
  const { rows } = await db.query<Account & { sessionId: string; signedInAt: Date; expiresAt: Date; seenAt: Date }>(
    `select a.id, a.email, a.roles, s.id as "sessionId", s.created_at as "signedInAt", s.expires_at as "expiresAt",
       s.last_seen_at as "seenAt"
     from sessions s join accounts a on a.id = s.account_id where s.secret_hash = $1 and s.expires_at > $2`,
    [secretHash, at],
  );
  const [row] = rows;
  if (!row) return null;
  const { sessionId, signedInAt, expiresAt, seenAt, id, email, roles } = row;
  if (at.getTime() - seenAt.getTime() >= 60_000)
    await db.query('update sessions set last_seen_at = $2, address = $3 where id = $1', [sessionId, at, address]);
  return { id: sessionId, account: { id, email, roles }, signedInAt, expiresAt };
}

/** Ends a session. */
export async function deleteSession(db: Queryable, secretHash: Buffer): Promise<void> {
  await db.query('delete from sessions where secret_hash = $1', [secretHash]);
}

type Row = Record<'createdAt' | 'lastSeenAt' | 'expiresAt', Date> & Omit<OwnSession, 'current'>;

/** The sessions of an account, that were seen last first. */
export async function listSessions(db: Queryable, accountId: string, at: Date): Promise<Omit<OwnSession, 'current'>[]> {
  const { rows } = await db.query<Row>(
    `select id, method, device, address, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt"
     from sessions where account_id = $1 and expires_at > $2 order by last_seen_at desc, created_at desc`,
    [accountId, at],
  );
  return rows.map(({ createdAt, lastSeenAt, expiresAt, ...rest }) => ({
    ...rest,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** Ends one session of an account; false when it has none like that. */
export async function deleteOwnSession(db: Queryable, accountId: string, id: string): Promise<boolean> {
  return (await db.query('delete from sessions where account_id = $1 and id = $2', [accountId, id])).rowCount !== 0;
}

/** Ends the sessions of an account but one; how many there were. */
export async function deleteOtherSessions(db: Queryable, accountId: string, kept: string): Promise<number> {
  return (await db.query('delete from sessions where account_id = $1 and id <> $2', [accountId, kept])).rowCount ?? 0;
}
