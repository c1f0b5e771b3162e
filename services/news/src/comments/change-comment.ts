import {
  AppError,
  COMMENT_LIMITS,
  type CommentAnswer,
  type CommentEdit,
  type CommentRemoval,
  ERRORS,
} from '@mintwire/contracts';
import { transaction, type Queryable } from '@mintwire/service-kit/transaction';
import type { NewsContext } from '../context';
import { editComment, findComment, isShown, removeComment, type StoredComment } from '../store/comments';
import { judgeComment } from './judge-comment';
import { answerTo, readContent } from './submit-comment';

const MINUTE_MS = 60_000;

/** Changes a comment for its writer, after it was judged again. A text that is rejected changes nothing. */
export async function changeComment(
  context: NewsContext,
  id: string,
  { content: text, editToken }: CommentEdit,
  address: string,
): Promise<CommentAnswer> {
  const { pool, now, secrets } = context;
  const comment = await findComment(pool, id);
  if (!comment || !secrets.isEditToken(comment.id, editToken)) throw await rejection(pool, comment);
  const content = readContent(text);
  await assertEditable(pool, comment, now());
  if (content === comment.content) return answerTo(context, comment);
  const origin = secrets.originOf(address);
  const judgement = await judgeComment(context, { authorName: comment.author_name, content, address, origin, id });
  const edited = await transaction(pool, async (client) => {
    const before = await findComment(client, id, { lock: true });
    if (!before) throw await rejection(client, before);
    await assertEditable(client, before, now());
    return editComment(client, before, { content, judgement, now: now() });
  });
  if (judgement.status === 'approved') return answerTo(context, edited);
  return { approved: false, reason: judgement.reason, severity: judgement.severity, held: false };
}

/** Takes a comment back for its writer, at any time and for ever; once more it is as it was. */
export async function takeBackComment(
  { pool, now, secrets }: NewsContext,
  id: string,
  { editToken }: CommentRemoval,
): Promise<void> {
  const comment = await findComment(pool, id);
  const isWriters = comment !== null && secrets.isEditToken(comment.id, editToken);
  if (!isWriters || !(await isShown(pool, comment))) throw await rejection(pool, comment);
  await removeComment(pool, comment.id, now());
}

/** Of what is not shown nobody learns whether it is there. */
async function rejection(db: Queryable, comment: StoredComment | null): Promise<AppError> {
  const isSeen = comment !== null && (await isShown(db, comment));
  return new AppError(isSeen ? ERRORS.NEWS_COMMENT_EDIT_FORBIDDEN : ERRORS.NEWS_COMMENT_UNKNOWN);
}

async function assertEditable(db: Queryable, comment: StoredComment, now: Date): Promise<void> {
  if (comment.removed_at || !(await isShown(db, comment))) throw new AppError(ERRORS.NEWS_COMMENT_UNKNOWN);
  const minutes = COMMENT_LIMITS.editMinutes;
  if (now.getTime() - comment.created_at.getTime() > minutes * MINUTE_MS)
    throw new AppError(ERRORS.NEWS_COMMENT_EDIT_OVER, { minutes });
}
