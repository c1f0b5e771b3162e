import type { Queryable } from '@mintwire/service-kit/transaction';
import type { Seal } from './sealed';

/** A refresh token, encrypted, whose access token ends soon. */
export interface DueToken {
  readonly sessionId: string;
  readonly email: string;
  readonly refreshToken: Buffer;
}

/** Keeps the refresh token of a session in place of the one before. */
export async function saveSessionToken(
  db: Queryable,
  seal: Seal,
  sessionId: string,
  { refreshToken, expiresInS }: { readonly refreshToken: string; readonly expiresInS: number },
  at: Date,
): Promise<void> {
  // Its session may have ended in the meantime.
  await db.query(
    `insert into session_tokens (session_id, refresh_token, expires_at)
     select id, $2, $3 from sessions where id = $1
     on conflict (session_id) do update
       set refresh_token = excluded.refresh_token, expires_at = excluded.expires_at`,
    [sessionId, seal.close(refreshToken, sessionId), new Date(at.getTime() + expiresInS * 1000)],
  );
}

/** Tokens that end before `until`. */
export async function dueTokens(db: Queryable, at: Date, until: Date): Promise<DueToken[]> {
  const { rows } = await db.query<DueToken>(
    `select t.session_id as "sessionId", t.refresh_token as "refreshToken", a.email
     from session_tokens t join sessions s on s.id = t.session_id join accounts a on a.id = s.account_id
     where s.expires_at > $1 and t.expires_at < $2`,
    [at, until],
  );
  return rows;
}

/** Ends a session. */
export async function endSessionById(db: Queryable, id: string): Promise<void> {
  await db.query('delete from sessions where id = $1', [id]);
}
