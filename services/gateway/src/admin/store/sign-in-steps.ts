import type { Queryable } from '@mintwire/service-kit/transaction';

/** What a step belongs to. */
export type StepKind = 'code' | 'passkey' | 'new-passkey' | 'single-sign-on';

/** A step of a sign-in that waits for the next one. */
export interface SignInStep {
  readonly accountId: string | null;
  readonly data: Readonly<Record<string, string>>;
}

/** Keeps a step under the hash of its secret; ones that are over are cleared away on the way. */
export async function insertStep(
  db: Queryable,
  secretHash: Buffer,
  kind: StepKind,
  { accountId, data }: SignInStep,
  at: Date,
  expiresAt: Date,
): Promise<void> {
  await db.query('delete from sign_in_steps where expires_at <= $1', [at]);
  await db.query(
    'insert into sign_in_steps (secret_hash, kind, account_id, data, expires_at) values ($1, $2, $3, $4, $5)',
    [secretHash, kind, accountId, JSON.stringify(data), expiresAt],
  );
}

/** A step, left as it is; null when there is none of this kind. */
export async function findStep(db: Queryable, secretHash: Buffer, kind: StepKind): Promise<SignInStep | null> {
  const { rows } = await db.query<SignInStep>(
    'select account_id as "accountId", data from sign_in_steps where secret_hash = $1 and kind = $2',
    [secretHash, kind],
  );
  return rows[0] ?? null;
}

/** Uses a step up; null when there is none of this kind or it is too old. */
export async function takeStep(
  db: Queryable,
  secretHash: Buffer,
  kind: StepKind,
  at: Date,
): Promise<SignInStep | null> {
  const { rows } = await db.query<SignInStep>(
    'delete from sign_in_steps where secret_hash = $1 and kind = $2 and expires_at > $3 returning account_id as "accountId", data',
    [secretHash, kind, at],
  );
  return rows[0] ?? null;
}

/** Counts one try of a step that may be tried up to `max` times; null when there is none left. */
export async function tryStep(
  db: Queryable,
  secretHash: Buffer,
  kind: StepKind,
  max: number,
  at: Date,
): Promise<SignInStep | null> {
  const { rows } = await db.query<SignInStep>(
    `update sign_in_steps set attempts = attempts + 1
     where secret_hash = $1 and kind = $2 and expires_at > $3 and attempts < $4 returning account_id as "accountId", data`,
    [secretHash, kind, at, max],
  );
  return rows[0] ?? null;
}
