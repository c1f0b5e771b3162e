import {
  AppError,
  type ArticleComment,
  COMMENT_LIMITS,
  type CommentSeverity,
  type CommentStatus,
  ERRORS,
} from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import type { Pool } from 'pg';
import type { Origin } from '../domain/comment-writer';
import type { Discussion } from '../domain/discussion';
import type { Verdict } from '../domain/verdict';
import { VISIBLE } from './previews';

/** A comment as it is stored, without what only the database needs. */
export interface StoredComment {
  readonly id: string;
  readonly number: string;
  readonly article_id: string;
  readonly parent_id: string | null;
  readonly author_name: string;
  readonly content: string;
  readonly by_author: boolean;
  readonly status: CommentStatus;
  readonly reason: string;
  readonly severity: CommentSeverity;
  readonly decided_by: string;
  readonly needs_review: boolean;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  /** By its writer. */
  readonly removed_at: Date | null;
}

/** Columns of {@link StoredComment}, of the table `article_comments c`. */
export const COMMENT_COLUMNS = `c.id, c.number, c.article_id, c.parent_id, c.author_name, c.content, c.by_author, c.status, c.reason, c.severity,
  c.decided_by, c.needs_review, c.created_at, c.edited_at, c.removed_at`;

/** What became of a comment, and whether an editor should look at it. */
export interface Judgement extends Omit<Verdict, 'approved'> {
  readonly status: CommentStatus;
  readonly needsReview: boolean;
}

/** A comment that is to be stored. */
export interface CommentToStore {
  readonly articleId: string;
  readonly parentId: string | null;
  readonly authorName: string;
  readonly authorEmail: string | null;
  readonly content: string;
  readonly byAuthor: boolean;
  readonly origin: Origin | null;
  readonly writer: Buffer | null;
  readonly key: string;
  readonly judgement: Judgement;
}

/** The article that comments belong to. */
export interface CommentedArticle extends Discussion {
  readonly id: string;
  /** Its present address. */
  readonly slug: string;
  readonly author: string;
  /** Shown ones. */
  readonly comments: number;
  /** Of what readers see of them; what is read afterwards may be newer. */
  readonly version: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A comment as everybody sees it. Of one that its writer removed nothing is said. */
export function publicComment(row: StoredComment): ArticleComment {
  const place = { id: row.id, parentId: row.parent_id, createdAt: row.created_at.toISOString() };
  if (row.removed_at)
    return { ...place, authorName: '', byArticleAuthor: false, content: '', editedAt: null, removed: true };
  return writtenComment(row);
}

/** A comment as it was written. */
export function writtenComment(row: StoredComment): ArticleComment {
  return {
    id: row.id,
    parentId: row.parent_id,
    authorName: row.author_name,
    byArticleAuthor: row.by_author,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  };
}

/**
 * The article at an address, or at a former one, and the number of comments that are shown.
 * @throws {AppError} NEWS_ARTICLE_UNKNOWN, NEWS_ARTICLE_GONE
 */
export async function commentedArticle(pool: Pool, slug: string, now: Date): Promise<CommentedArticle> {
  const { rows } = await pool.query<{
    id: string;
    slug: string;
    author: string;
    comments: string;
    version: string;
    visible: boolean;
    archived: boolean;
    published_at: Date;
    comments_closed: boolean | null;
  }>({
    name: 'commented-article',
    text: `select a.id, a.slug, a.author, coalesce(n.comments, 0) as comments, coalesce(n.comments_version, 0) as version, ${VISIBLE} as visible, a.status = 'archived' and a.published_at is not null as archived,
             a.published_at, a.comments_closed
           from articles a left join article_counters n on n.article_id = a.id
           where a.slug = $2 or a.id = (select article_id from article_slugs where slug = $2) order by a.slug = $2 desc limit 1`,
    values: [now, slug.toLowerCase()],
  });
  const [row] = rows;
  if (!row?.visible) throw new AppError(row?.archived ? ERRORS.NEWS_ARTICLE_GONE : ERRORS.NEWS_ARTICLE_UNKNOWN);
  return {
    id: row.id,
    slug: row.slug,
    author: row.author,
    comments: Number(row.comments),
    version: Number(row.version),
    commentsClosed: row.comments_closed,
    publishedAt: row.published_at,
  };
}

/** The comment with that id, whatever became of it. */
export async function findComment(
  db: Queryable,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredComment | null> {
  if (!UUID.test(id)) return null;
  const { rows } = await db.query<StoredComment>({
    name: lock ? 'lock-comment' : 'comment',
    text: `select ${COMMENT_COLUMNS} from article_comments c where c.id = $1 ${lock ? 'for update' : ''}`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Whether readers see a comment, or its empty place: an answer goes with what it answers. */
export async function isShown(db: Queryable, { status, parent_id: parent }: StoredComment): Promise<boolean> {
  return status === 'approved' && (parent === null || (await findComment(db, parent))?.status === 'approved');
}

/** The comment that was sent with that key. */
export async function commentWithKey(db: Queryable, key: string): Promise<StoredComment | null> {
  const { rows } = await db.query<StoredComment>({
    name: 'comment-with-key',
    text: `select ${COMMENT_COLUMNS} from article_comments c where c.key = $1`,
    values: [key],
  });
  return rows[0] ?? null;
}

/** Whether a comment can be answered and reported. */
export const isThere = (comment: StoredComment | null): comment is StoredComment =>
  comment?.status === 'approved' && comment.removed_at === null;

/** The thread that an answer to a comment goes to: there are two levels. @throws {AppError} NEWS_COMMENT_PARENT_UNKNOWN */
export async function threadOf(pool: Pool, articleId: string, parentId: string): Promise<string> {
  const parent = await findComment(pool, parentId);
  const top = parent?.parent_id ? await findComment(pool, parent.parent_id) : parent;
  if (!isThere(parent) || !isThere(top) || top.article_id !== articleId)
    throw new AppError(ERRORS.NEWS_COMMENT_PARENT_UNKNOWN);
  return top.id;
}

/** Stores a comment once; null when another one has its key. */
export async function insertComment(db: Queryable, comment: CommentToStore, now: Date): Promise<StoredComment | null> {
  const { judgement, origin } = comment;
  const { rows } = await db.query<StoredComment>({
    name: 'insert-comment',
    text: `insert into article_comments as c (article_id, parent_id, author_name, author_email, content, by_author, place, network, writer, key,
             status, reason, severity, decided_by, needs_review, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
           on conflict (key) do nothing returning ${COMMENT_COLUMNS}`,
    values: [
      comment.articleId,
      comment.parentId,
      comment.authorName,
      comment.authorEmail,
      comment.content,
      comment.byAuthor,
      origin?.place ?? null,
      origin?.network ?? null,
      comment.writer,
      comment.key,
      judgement.status,
      judgement.reason,
      judgement.severity,
      judgement.decidedBy,
      judgement.needsReview,
      now,
    ],
  });
  return rows[0] ?? null;
}

/** A task that was solved; it is good once. */
export interface SolvedTask {
  readonly challenge: string;
  readonly expiresAt: Date;
}

/** Uses it up. @throws {AppError} NEWS_COMMENT_PROOF_REFUSED when it was used already */
export async function useTask(db: Queryable, { challenge, expiresAt }: SolvedTask): Promise<void> {
  const { rowCount } = await db.query({
    name: 'use-comment-proof',
    text: 'insert into comment_proofs (challenge, expires_at) values ($1, $2) on conflict do nothing',
    values: [challenge, expiresAt],
  });
  if (rowCount !== 1) throw new AppError(ERRORS.NEWS_COMMENT_PROOF_REFUSED);
}

/** Removes a comment for its writer, for ever, with their mailbox; nothing of it is left for an editor to decide. */
export async function removeComment(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query({
    name: 'remove-comment',
    text: 'update article_comments set removed_at = $2, needs_review = false, author_email = null where id = $1 and removed_at is null',
    values: [id, now],
  });
}

/**
 * Texts of a place of the last hour, the newest first. Rejected ones are not among them: who puts right what was wrong with one does not repeat it.
 */
export async function recentTexts(pool: Pool, place: Buffer, now: Date, except: string | null): Promise<string[]> {
  const { rows } = await pool.query<{ content: string }>({
    name: 'recent-comments',
    text: `select content from article_comments
           where place = $1 and created_at > $2::timestamptz - interval '1 hour' and id is distinct from $3::uuid and status <> 'rejected'
           order by created_at desc, number desc limit 20`,
    values: [place, now, except],
  });
  return rows.map(({ content }) => content);
}

/** Until when no more comments of a place are taken; null when there is room. Rejected ones count. */
export async function fullUntil(pool: Pool, place: Buffer, now: Date): Promise<Date | null> {
  const { rows } = await pool.query<{ until: Date }>({
    name: 'comments-full-until',
    text: `select created_at + interval '1 hour' as until from article_comments
           where place = $1 and created_at > $2::timestamptz - interval '1 hour'
           order by created_at desc, number desc offset ${COMMENT_LIMITS.ofAddressPerHour - 1} limit 1`,
    values: [place, now],
  });
  return rows[0]?.until ?? null;
}

/** Whether a comment of that writer has been approved before. */
export async function isKnownWriter(pool: Pool, writer: Buffer): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'known-writer',
    text: "select from article_comments where writer = $1 and status = 'approved' limit 1",
    values: [writer],
  });
  return rows.length > 0;
}

/** Notes how a comment was to be changed and, where that was approved, changes it. */
export async function editComment(
  db: Queryable,
  before: StoredComment,
  { content, judgement, now }: { readonly content: string; readonly judgement: Judgement; readonly now: Date },
): Promise<StoredComment> {
  const approved = judgement.status === 'approved';
  await db.query({
    name: 'note-comment-edit',
    text: `insert into comment_edits (comment_id, edited_at, content_before, content_after, approved, reason, decided_by)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [before.id, now, before.content, content, approved, judgement.reason, judgement.decidedBy],
  });
  if (!approved) return before;
  const { rows } = await db.query<StoredComment>({
    name: 'edit-comment',
    text: `update article_comments c set content = $2, edited_at = $3, reason = $4, severity = $5, decided_by = $6, needs_review = needs_review or $7
           where id = $1 returning ${COMMENT_COLUMNS}`,
    values: [before.id, content, now, judgement.reason, judgement.severity, judgement.decidedBy, judgement.needsReview],
  });
  return rows[0] ?? before;
}

/** Notes that a reader reports a comment, each reader once, and has editors look at it. */
export async function reportComment(
  pool: Pool,
  report: { readonly id: string; readonly visitor: Buffer; readonly reason: string | null; readonly now: Date },
): Promise<void> {
  await pool.query({
    name: 'report-comment',
    text: `with fresh as (
             insert into comment_reports (comment_id, visitor, reason, created_at) values ($1, $2, $3, $4)
             on conflict do nothing returning comment_id
           )
           update article_comments c set reports = reports + 1, needs_review = true from fresh where c.id = fresh.comment_id`,
    values: [report.id, report.visitor, report.reason, report.now],
  });
}

/** Forgets where comments came from, and tasks that have expired. */
export async function forgetOrigins(pool: Pool, now: Date): Promise<void> {
  await pool.query({
    name: 'forget-comment-places',
    text: `update article_comments set place = null where place is not null and created_at < $1::timestamptz - interval '1 day'`,
    values: [now],
  });
  await pool.query({
    name: 'forget-comment-networks',
    text: `update article_comments set network = null where network is not null and created_at < $1::timestamptz - interval '30 days'`,
    values: [now],
  });
  await pool.query({
    name: 'forget-comment-proofs',
    text: 'delete from comment_proofs where expires_at < $1',
    values: [now],
  });
}
