import type { Queryable } from '@mintwire/service-kit/transaction';
import type { Account } from './accounts';

/** A session that has not ended. */
export interface Session {
  readonly account: Account;
  readonly expiresAt: Date;
}

/** Begins a session; ones that are over are cleared away on the way. */
export async function insertSession(
  db: Queryable,
  secretHash: Buffer,
  accountId: string,
  at: Date,
  expiresAt: Date,
): Promise<void> {
  await db.query('delete from sessions where expires_at <= $1', [at]);
  await db.query('update accounts set last_sign_in_at = $2 where id = $1', [accountId, at]);
  await db.query('insert into sessions (secret_hash, account_id, created_at, expires_at) values ($1, $2, $3, $4)', [
    secretHash,
    accountId,
    at,
    expiresAt,
  ]);
}

/** The session of that secret, with the roles its account has now. */
export async function findSession(db: Queryable, secretHash: Buffer, at: Date): Promise<Session | null> {
  const { rows } = await db.query<Account & { expiresAt: Date }>(
    `select a.id, a.email, a.roles, s.expires_at as "expiresAt"
     from sessions s join accounts a on a.id = s.account_id where s.secret_hash = $1 and s.expires_at > $2`,
    [secretHash, at],
  );
  const [row] = rows;
  return row ? { account: { id: row.id, email: row.email, roles: row.roles }, expiresAt: row.expiresAt } : null;
}

/** Ends a session. */
export async function deleteSession(db: Queryable, secretHash: Buffer): Promise<void> {
  await db.query('delete from sessions where secret_hash = $1', [secretHash]);
}
