import { AppError, type Role, ERRORS } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';

/** A person of the admin area. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly Role[];
}

/** The form in which an email address is stored and looked up. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The account of that address with the hash of its password, null where only single sign-on leads in. */
export async function findAccount(
  db: Queryable,
  email: string,
): Promise<(Account & { passwordHash: string | null }) | null> {
  const { rows } = await db.query<Account & { passwordHash: string | null }>(
    'select id, email, roles, password_hash as "passwordHash" from accounts where email = $1',
    [plainEmail(email)],
  );
  return rows[0] ?? null;
}

/** The account of that id. */
export async function findAccountById(db: Queryable, id: string): Promise<Account | null> {
  return (await db.query<Account>('select id, email, roles from accounts where id = $1', [id])).rows[0] ?? null;
}

/**
 * The account of that id; ways into it are changed and used by nobody else until the transaction ends. Whoever locks rows of an account locks
 * the account first, so that two do not wait for each other in a circle.
 */
export async function lockAccount(db: Queryable, id: string): Promise<Account | null> {
  const text = 'select id, email, roles from accounts where id = $1 for no key update';
  return (await db.query<Account>(text, [id])).rows[0] ?? null;
}

/** Whether that is still the password of the account; it stays so until the transaction ends. */
export async function lockPassword(db: Queryable, id: string, passwordHash: string): Promise<boolean> {
  const text = 'select 1 from accounts where id = $1 and password_hash = $2 for no key update';
  return (await db.query(text, [id, passwordHash])).rowCount !== 0;
}

/** Puts a password in the place of `before`; false when it is another one by now. Sign-ins that the old one began are over. */
export async function setPassword(db: Queryable, id: string, before: string, passwordHash: string): Promise<boolean> {
  const text = 'update accounts set password_hash = $3 where id = $1 and password_hash = $2';
  if ((await db.query(text, [id, before, passwordHash])).rowCount === 0) return false;
  await db.query('delete from sign_in_steps where account_id = $1', [id]);
  return true;
}

/** Whether anybody could sign in. */
export async function hasAccounts(db: Queryable): Promise<boolean> {
  return (await db.query('select 1 from accounts limit 1')).rowCount !== 0;
}

/** Makes an account with these roles. @throws {AppError} USER_EXISTS when the address has one already */
export async function insertAccount(
  db: Queryable,
  email: string,
  passwordHash: string | null,
  roles: readonly Role[],
  at: Date,
): Promise<Account> {
  const { rows } = await db.query<Account>(
    'insert into accounts (email, password_hash, roles, created_at) values ($1, $2, $3, $4) on conflict (email) do nothing returning id, email, roles',
    [plainEmail(email), passwordHash, [...roles], at],
  );
  const [account] = rows;
  if (!account) throw new AppError(ERRORS.USER_EXISTS, { email: plainEmail(email) });
  return account;
}

/**
 * Gives the account of that address a new password, and makes it an owner; null when there is none. It is the way back in, also after
 * somebody else was in: sessions end, and codes and passkeys are gone.
 */
export async function recoverAccount(db: Queryable, email: string, passwordHash: string): Promise<Account | null> {
  const { rows } = await db.query<Account>(
    `update accounts
     set password_hash = $2, roles = case when 'owner' = any (roles) then roles else roles || 'owner'::text end
     where email = $1
     returning id, email, roles`,
    [plainEmail(email), passwordHash],
  );
  const [account] = rows;
  if (!account) return null;
  for (const table of ['sessions', 'sign_in_steps', 'account_codes', 'passkeys'])
    await db.query(`delete from ${table} where account_id = $1`, [account.id]);
  return account;
}
