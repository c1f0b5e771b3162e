import type { DeployToken } from '@mintwire/contracts';
import type { Queryable } from './queryable';

type Row = Omit<DeployToken, 'createdAt' | 'lastUsedAt' | 'revokedAt'> & {
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
};

const COLUMNS =
  'id, remote, label, created_by as "createdBy", created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"';

/** Keeps a new token, its secret as a hash. */
export async function insertDeployToken(
  db: Queryable,
  secretHash: Buffer,
  token: Pick<DeployToken, 'remote' | 'label' | 'createdBy'>,
  at: Date,
): Promise<DeployToken> {
  const { rows } = await db.query<Row>(
    `insert into deploy_tokens (secret_hash, remote, label, created_by, created_at) values ($1, $2, $3, $4, $5) returning ${COLUMNS}`,
    [secretHash, token.remote, token.label, token.createdBy, at],
  );
  const [row] = rows;
  if (!row) throw new Error('the token was not written');
  return asToken(row);
}

/** All tokens, newest first, revoked ones too. */
export async function listDeployTokens(db: Queryable): Promise<DeployToken[]> {
  return (await db.query<Row>(`select ${COLUMNS} from deploy_tokens order by created_at desc, id`)).rows.map(asToken);
}

/** The token of that secret unless it was revoked; notes that it was used. */
export async function useDeployToken(db: Queryable, secretHash: Buffer, at: Date): Promise<DeployToken | null> {
  const { rows } = await db.query<Row>(
    `update deploy_tokens set last_used_at = $2 where secret_hash = $1 and revoked_at is null returning ${COLUMNS}`,
    [secretHash, at],
  );
  return rows[0] ? asToken(rows[0]) : null;
}

/** Revokes a token; null when there is none. A second time changes nothing. */
export async function revokeDeployToken(db: Queryable, id: string, at: Date): Promise<DeployToken | null> {
  const { rows } = await db.query<Row>(
    `update deploy_tokens set revoked_at = coalesce(revoked_at, $2) where id = $1 returning ${COLUMNS}`,
    [id, at],
  );
  return rows[0] ? asToken(rows[0]) : null;
}

/** Revokes every token that this actor made; how many there were. */
export async function revokeDeployTokensOf(db: Queryable, actor: string, at: Date): Promise<number> {
  return (
    (
      await db.query('update deploy_tokens set revoked_at = $2 where created_by = $1 and revoked_at is null', [
        actor,
        at,
      ])
    ).rowCount ?? 0
  );
}

function asToken({ createdAt, lastUsedAt, revokedAt, ...rest }: Row): DeployToken {
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
