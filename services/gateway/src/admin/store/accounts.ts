import { AppError, type Role, ERRORS } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';

/** A person of the admin area. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly Role[];
}

/** The form in which an e-mail address is stored and looked up. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The account of that address with the hash of its password. */
export async function findAccount(db: Queryable, email: string): Promise<(Account & { passwordHash: string }) | null> {
  const { rows } = await db.query<Account & { passwordHash: string }>(
    'select id, email, roles, password_hash as "passwordHash" from accounts where email = $1',
    [plainEmail(email)],
  );
  return rows[0] ?? null;
}

/** Whether anybody could sign in. */
export async function hasAccounts(db: Queryable): Promise<boolean> {
  return (await db.query('select 1 from accounts limit 1')).rowCount !== 0;
}

/** Makes an account with these roles. @throws {AppError} USER_EXISTS when the address has one already */
export async function insertAccount(
  db: Queryable,
  email: string,
  passwordHash: string,
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

/** Makes an owner, or an owner with a new password of an account that is there; their sessions end. */
export async function saveOwner(db: Queryable, email: string, passwordHash: string, at: Date): Promise<Account> {
  const { rows } = await db.query<Account>(
    `insert into accounts (email, password_hash, roles, created_at) values ($1, $2, array['owner'], $3)
     on conflict (email) do update
       set password_hash = excluded.password_hash,
           roles = case when 'owner' = any (accounts.roles) then accounts.roles else accounts.roles || 'owner'::text end
     returning id, email, roles`,
    [plainEmail(email), passwordHash, at],
  );
  const [account] = rows;
  if (!account) throw new Error('the account was not written');
  await db.query('delete from sessions where account_id = $1', [account.id]);
  return account;
}
