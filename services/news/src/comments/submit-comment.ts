import { AppError, COMMENT_LIMITS, type CommentAnswer, type NewComment, ERRORS } from '@mintwire/contracts';
import { skeleton } from '@mintwire/contracts/look-alikes';
import { toAppError } from '@mintwire/service-kit';
import { isMailAddress } from '@mintwire/service-kit/mail';
import { transaction } from '@mintwire/service-kit/transaction';
import type { NewsContext } from '../context';
import { cleanContent, cleanName } from '../domain/comment-text';
import type { Origin } from '../domain/comment-writer';
import { isClosed, type Discussion } from '../domain/discussion';
import {
  commentedArticle,
  commentWithKey,
  fullUntil,
  insertComment,
  isKnownWriter,
  publicComment,
  threadOf,
  useTask,
  type CommentToStore,
  type Judgement,
  type StoredComment,
} from '../store/comments';
import { judgeComment } from './judge-comment';

/** What somebody wrote, made fit to be shown. */
type Written = Pick<CommentToStore, 'authorName' | 'authorEmail' | 'content'>;

/**
 * A field for programs was filled. A browser may have done it for somebody who is none, so it is not thrown away in silence: its sender hears of it,
 * and editors find it among the rejected.
 */
const BY_PROGRAM: Judgement = {
  status: 'rejected',
  reason: 'This looks as if a program had filled in the form.',
  severity: 'high',
  decidedBy: 'honeypot',
  needsReview: false,
};
const FIRST = { status: 'held', decidedBy: 'first comment', needsReview: true } as const;
const FIRST_REASON = 'An editor looks at your first comment before it is shown.';

/** Takes a comment, once for each key, and answers what becomes of it. */
export async function submitComment(
  context: NewsContext,
  slug: string,
  body: NewComment,
  address: string,
): Promise<CommentAnswer> {
  const { pool, now, proofs, secrets } = context;
  const written = readWritten(body);
  const article = await commentedArticle(pool, slug, now());
  const known = await commentWithKey(pool, body.key);
  if (known) return answerTo(context, sameComment(known, article.id, written));
  assertOpen(context, article);
  if (skeleton(written.authorName) === skeleton(article.author)) throw new AppError(ERRORS.NEWS_COMMENT_NAME_TAKEN);
  const parentId = body.parentId ? await threadOf(pool, article.id, body.parentId) : null;
  const origin = secrets.originOf(address);
  await assertRoom(context, origin);
  const task = await proofs.check(body.proof);
  const writer = secrets.writerOf(origin, written.authorName, written.authorEmail);
  const judgement = body.website?.trim()
    ? BY_PROGRAM
    : await heldIfFirst(context, writer, await judgeComment(context, { ...written, address, origin }));
  const comment = { articleId: article.id, parentId, ...written, byAuthor: false, origin, writer, key: body.key };
  const stored = await transaction(pool, async (client) => {
    const inserted = await insertComment(client, { ...comment, judgement }, now());
    if (inserted) await useTask(client, task);
    return inserted ?? (await commentWithKey(client, body.key));
  }).catch(notStored);
  if (!stored) throw new AppError(ERRORS.NEWS_ARTICLE_GONE);
  return answerTo(context, sameComment(stored, article.id, written));
}

/** The writer hears that it was the database; what it said is for the log. */
function notStored(error: unknown): never {
  const known = toAppError(error);
  throw known.status < 500 ? known : new AppError(ERRORS.NEWS_COMMENT_NOT_STORED, {}, { cause: error });
}

/** @throws {AppError} NEWS_COMMENTS_CLOSED */
export function assertOpen({ openForMs, now }: Pick<NewsContext, 'openForMs' | 'now'>, article: Discussion): void {
  if (isClosed(article, openForMs, now())) throw new AppError(ERRORS.NEWS_COMMENTS_CLOSED);
}

/** What is answered about a comment; who may read it is given what is needed to change it. */
export function answerTo({ secrets }: Pick<NewsContext, 'secrets'>, comment: StoredComment): CommentAnswer {
  const { status, reason, severity } = comment;
  const approved = status === 'approved';
  return {
    approved,
    reason,
    severity,
    held: status === 'held',
    ...(approved && { comment: publicComment(comment), editToken: secrets.editToken(comment.id) }),
  };
}

/** The text of a comment as it is stored. @throws {AppError} NEWS_COMMENT_INCOMPLETE, VALIDATION_FAILED */
export function readContent(text: string): string {
  const content = cleanContent(text);
  if (content === '') throw new AppError(ERRORS.NEWS_COMMENT_INCOMPLETE);
  return bounded('content', content, COMMENT_LIMITS.contentChars);
}

function readWritten(body: NewComment): Written {
  const authorName = cleanName(body.authorName);
  const authorEmail = body.authorEmail?.trim() || null;
  if (authorName === '') throw new AppError(ERRORS.NEWS_COMMENT_INCOMPLETE);
  const content = readContent(body.content);
  if (authorEmail !== null && !isMailAddress(authorEmail)) throw invalid('authorEmail', 'This is no email address.');
  return { authorName: bounded('authorName', authorName, COMMENT_LIMITS.nameChars), authorEmail, content };
}

/** Some characters become several in the form in which text is kept. */
function bounded(field: string, text: string, max: number): string {
  if ([...text].length > max) throw invalid(field, `This must have at most ${max} characters.`);
  return text;
}

function invalid(field: string, message: string): AppError {
  return new AppError(
    ERRORS.VALIDATION_FAILED,
    { fields: [`body/${field} is not valid`] },
    { fields: [{ path: `/${field}`, message }] },
  );
}

/** Whoever sends a comment again gets its answer again; who sends another one with its key does not. It may have been changed meanwhile. */
function sameComment(stored: StoredComment, articleId: string, { authorName, content }: Written): StoredComment {
  const isSame = stored.author_name === authorName && (stored.content === content || stored.edited_at !== null);
  if (stored.article_id !== articleId || !isSame) throw new AppError(ERRORS.NEWS_COMMENT_KEY_REUSED);
  return stored;
}

/** @throws {AppError} NEWS_COMMENT_TOO_MANY */
async function assertRoom({ pool, now }: NewsContext, { place }: Origin): Promise<void> {
  const until = await fullUntil(pool, place, now());
  if (until === null) return;
  const seconds = Math.ceil((until.getTime() - now().getTime()) / 1_000);
  throw new AppError(ERRORS.NEWS_COMMENT_TOO_MANY, { seconds, minutes: Math.ceil(seconds / 60) });
}

async function heldIfFirst(
  { pool, holdFirstComments }: NewsContext,
  writer: Buffer,
  judgement: Judgement,
): Promise<Judgement> {
  if (!holdFirstComments || judgement.status !== 'approved' || (await isKnownWriter(pool, writer))) return judgement;
  return { ...FIRST, severity: judgement.severity, reason: FIRST_REASON };
}
