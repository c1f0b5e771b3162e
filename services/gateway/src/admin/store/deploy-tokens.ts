import type { DeployToken } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';

type Row = Omit<DeployToken, 'createdAt' | 'expiresAt' | 'lastUsedAt' | 'revokedAt'> & {
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
};

const COLUMNS =
  'id, remote, label, scopes, created_by as "createdBy", created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"';

/** Keeps a new token, its secret as a hash. */
export async function insertDeployToken(
  db: Queryable,
  secretHash: Buffer,
  { remote, label, scopes, createdBy }: Pick<DeployToken, 'remote' | 'label' | 'scopes' | 'createdBy'>,
  at: Date,
  expiresAt: Date,
): Promise<DeployToken> {
  const { rows } = await db.query<Row>(
    `insert into deploy_tokens (secret_hash, remote, label, scopes, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}`,
    [secretHash, remote, label, scopes, createdBy, at, expiresAt],
  );
  const [row] = rows;
  if (!row) throw new Error('the token was not written');
  return asToken(row);
}

/** All tokens, newest first, revoked ones too. */
export async function listDeployTokens(db: Queryable): Promise<DeployToken[]> {
  return (await db.query<Row>(`select ${COLUMNS} from deploy_tokens order by created_at desc, id`)).rows.map(asToken);
}

/** The token of that secret, whatever has become of it. */
export async function findDeployToken(db: Queryable, secretHash: Buffer): Promise<DeployToken | null> {
  const { rows } = await db.query<Row>(`select ${COLUMNS} from deploy_tokens where secret_hash = $1`, [secretHash]);
  return rows[0] ? asToken(rows[0]) : null;
}

/** Notes that a token was used. */
export async function noteDeployTokenUse(db: Queryable, id: string, at: Date): Promise<void> {
  await db.query('update deploy_tokens set last_used_at = $2 where id = $1', [id, at]);
}

/** Keeps a token as it is until the transaction ends; false when it was revoked. */
export async function lockDeployToken(db: Queryable, id: string): Promise<boolean> {
  const text = 'select 1 from deploy_tokens where id = $1 and revoked_at is null for share';
  return (await db.query(text, [id])).rowCount !== 0;
}

/** Lets a token work until then; null when there is none, or a revoked one. */
export async function renewDeployToken(db: Queryable, id: string, expiresAt: Date): Promise<DeployToken | null> {
  const { rows } = await db.query<Row>(
    `update deploy_tokens set expires_at = $2 where id = $1 and revoked_at is null returning ${COLUMNS}`,
    [id, expiresAt],
  );
  return rows[0] ? asToken(rows[0]) : null;
}

/** Whether there is a token of that id, revoked or not. */
export async function hasDeployToken(db: Queryable, id: string): Promise<boolean> {
  return (await db.query('select 1 from deploy_tokens where id = $1', [id])).rowCount !== 0;
}

/** Revokes a token; null when there is none. A second time changes nothing. */
export async function revokeDeployToken(db: Queryable, id: string, at: Date): Promise<DeployToken | null> {
  const { rows } = await db.query<Row>(
    `update deploy_tokens set revoked_at = coalesce(revoked_at, $2) where id = $1 returning ${COLUMNS}`,
    [id, at],
  );
  return rows[0] ? asToken(rows[0]) : null;
}

/** Revokes every token that this actor made; those that were not revoked before. */
export async function revokeDeployTokensOf(db: Queryable, actor: string, at: Date): Promise<DeployToken[]> {
  const text = `update deploy_tokens set revoked_at = $2 where created_by = $1 and revoked_at is null returning ${COLUMNS}`;
  return (await db.query<Row>(text, [actor, at])).rows.map(asToken);
}

function asToken({ createdAt, expiresAt, lastUsedAt, revokedAt, ...rest }: Row): DeployToken {
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
