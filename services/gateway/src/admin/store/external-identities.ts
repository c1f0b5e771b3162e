import type { Queryable } from '@mintwire/service-kit/transaction';

/** The account of somebody whom a provider knows under that subject; null when they have not been here. */
export async function findIdentity(db: Queryable, issuer: string, subject: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    'select account_id as id from external_identities where issuer = $1 and subject = $2',
    [issuer, subject],
  );
  return rows[0]?.id ?? null;
}

/** Joins an account to whom a provider means; false when it belongs to somebody else of that provider. */
export async function insertIdentity(
  db: Queryable,
  issuer: string,
  subject: string,
  accountId: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into external_identities (issuer, subject, account_id, created_at) values ($1, $2, $3, $4) on conflict do nothing',
    [issuer, subject, accountId, at],
  );
  return rowCount !== 0;
}
