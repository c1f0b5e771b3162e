import type { Queryable } from '@mintwire/service-kit/transaction';

/** Codes of an account that are on. */
export interface AccountCodes {
  readonly secret: Buffer;
  readonly confirmedAt: Date;
  readonly lastPeriod: number | null;
}

/** Begins to set codes up, in place of a set-up that was not ended; false when codes are on. */
export async function insertCodes(db: Queryable, accountId: string, secret: Buffer, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into account_codes (account_id, secret, created_at) values ($1, $2, $3)
     on conflict (account_id) do update set secret = excluded.secret, created_at = excluded.created_at
       where account_codes.confirmed_at is null`,
    [accountId, secret, at],
  );
  return rowCount !== 0;
}

/** The secret of a set-up that was begun after `since`; nobody else changes it until the transaction ends. */
export async function lockNewCodes(db: Queryable, accountId: string, since: Date): Promise<Buffer | null> {
  const { rows } = await db.query<{ secret: Buffer }>(
    'select secret from account_codes where account_id = $1 and confirmed_at is null and created_at > $2 for update',
    [accountId, since],
  );
  return rows[0]?.secret ?? null;
}

/** Switches codes on that were set up. */
export async function confirmCodes(db: Queryable, accountId: string, period: number, at: Date): Promise<void> {
  await db.query('update account_codes set confirmed_at = $2, last_period = $3 where account_id = $1', [
    accountId,
    at,
    period,
  ]);
}

/** The codes of an account; null when they are not on. */
export async function findCodes(db: Queryable, accountId: string): Promise<AccountCodes | null> {
  const { rows } = await db.query<Omit<AccountCodes, 'lastPeriod'> & { lastPeriod: string | null }>(
    `select secret, confirmed_at as "confirmedAt", last_period as "lastPeriod"
     from account_codes where account_id = $1 and confirmed_at is not null`,
    [accountId],
  );
  const [row] = rows;
  return row ? { ...row, lastPeriod: row.lastPeriod === null ? null : Number(row.lastPeriod) } : null;
}

/** Uses the code of a period up; false when it or a later one was used before, by whichever request came first. */
export async function usePeriod(db: Queryable, accountId: string, period: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'update account_codes set last_period = $2 where account_id = $1 and (last_period is null or last_period < $2)',
    [accountId, period],
  );
  return rowCount !== 0;
}

/** Switches codes off, and takes the recovery codes away; false when they were not on. */
export async function deleteCodes(db: Queryable, accountId: string): Promise<boolean> {
  return (await db.query('delete from account_codes where account_id = $1', [accountId])).rowCount !== 0;
}

/** Gives an account these recovery codes in place of all others. */
export async function replaceRecoveryCodes(db: Queryable, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.query('delete from recovery_codes where account_id = $1', [accountId]);
  await db.query('insert into recovery_codes (account_id, code_hash) select $1, unnest($2::bytea[])', [
    accountId,
    hashes,
  ]);
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from recovery_codes where account_id = $1',
    [accountId],
  );
  return rows[0]?.count ?? 0;
}

/** Uses a recovery code up; false when there is none like that. */
export async function useRecoveryCode(db: Queryable, accountId: string, hash: Buffer): Promise<boolean> {
  const text = 'delete from recovery_codes where account_id = $1 and code_hash = $2';
  return (await db.query(text, [accountId, hash])).rowCount !== 0;
}
