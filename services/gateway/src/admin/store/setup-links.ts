import type { Queryable } from '@mintwire/service-kit/transaction';

/** Keeps the hash of a setup link's secret. */
export async function insertSetupLink(db: Queryable, secretHash: Buffer, expiresAt: Date): Promise<void> {
  await db.query('insert into setup_links (secret_hash, expires_at) values ($1, $2)', [secretHash, expiresAt]);
}

/** Whether a setup link can still be used. */
export async function isOpenSetupLink(db: Queryable, secretHash: Buffer, at: Date): Promise<boolean> {
  const text = 'select 1 from setup_links where secret_hash = $1 and expires_at > $2';
  return (await db.query(text, [secretHash, at])).rowCount !== 0;
}

/** Uses a setup link up, and every other with it; false when it was used before or is too old. */
export async function takeSetupLink(db: Queryable, secretHash: Buffer, at: Date): Promise<boolean> {
  const { rowCount } = await db.query('delete from setup_links where secret_hash = $1 and expires_at > $2', [
    secretHash,
    at,
  ]);
  if (rowCount === 0) return false;
  await db.query('delete from setup_links');
  return true;
}
