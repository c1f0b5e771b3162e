import { createHash, randomBytes } from 'node:crypto';
import { AppError, ERRORS } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import type { Pool } from 'pg';

/** Of what stands in the link; only that opens it. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes what opens the working copy of an article until a time. Links that are over are forgotten. @throws {AppError} NEWS_ARTICLE_UNKNOWN */
export async function insertPreview(
  db: Queryable,
  {
    id,
    by,
    now,
    expiresAt,
  }: { readonly id: string; readonly by: string; readonly now: Date; readonly expiresAt: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query({
    name: 'forget-previews',
    text: 'delete from article_previews where article_id = $1 and expires_at <= $2',
    values: [id, now],
  });
  const { rowCount } = await db.query({
    name: 'insert-preview',
    text: `insert into article_previews (token_hash, article_id, expires_at, created_by)
           select $2, id, $3, $4 from articles where id = $1`,
    values: [id, hashOf(token), expiresAt, by],
  });
  if (rowCount !== 1) throw new AppError(ERRORS.NEWS_ARTICLE_UNKNOWN);
  return token;
}

/** Ends all links to the working copy of an article. */
export async function deletePreviews(pool: Pool, id: string): Promise<void> {
  await pool.query({
    name: 'delete-previews',
    text: 'delete from article_previews where article_id = $1',
    values: [id],
  });
}

/** Ends all links that somebody has made. */
export async function deletePreviewsOf(pool: Pool, maker: string): Promise<void> {
  await pool.query({
    name: 'delete-previews-of',
    text: 'delete from article_previews where created_by = $1',
    values: [maker],
  });
}

/** The article that a link opens. @throws {AppError} NEWS_PREVIEW_INVALID */
export async function previewedArticle(pool: Pool, token: string, now: Date): Promise<string> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'previewed-article',
    text: 'select article_id as id from article_previews where token_hash = $1 and expires_at > $2',
    values: [hashOf(token), now],
  });
  const [row] = rows;
  if (!row) throw new AppError(ERRORS.NEWS_PREVIEW_INVALID);
  return row.id;
}
