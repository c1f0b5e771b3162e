import { AppError, COMMENT_LIMITS, type CommentAnswer, type CommentEdit, ERRORS } from '@mintwire/contracts';
import { transaction } from '@mintwire/service-kit/transaction';
import type { NewsContext } from '../context';
import { editComment, findComment, type StoredComment } from '../store/comments';
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
  if (!comment || !secrets.isEditToken(comment.id, editToken)) throw rejection(comment);
  const content = readContent(text);
  assertEditable(comment, now());
  if (content === comment.content) return answerTo(context, comment);
  const origin = secrets.originOf(address);
  const judgement = await judgeComment(context, { authorName: comment.author_name, content, address, origin, id });
  const edited = await transaction(pool, async (client) => {
    const before = await findComment(client, id, { lock: true });
    if (!before) throw rejection(before);
    assertEditable(before, now());
    return editComment(client, before, { content, judgement, now: now() });
  });
  if (judgement.status === 'approved') return answerTo(context, edited);
  return { approved: false, reason: judgement.reason, severity: judgement.severity, held: false };
}

/** Of what is not shown nobody learns whether it is there. */
function rejection(comment: StoredComment | null): AppError {
  return new AppError(
    comment?.status === 'approved' ? ERRORS.NEWS_COMMENT_EDIT_FORBIDDEN : ERRORS.NEWS_COMMENT_UNKNOWN,
  );
}

function assertEditable({ status, created_at: createdAt }: StoredComment, now: Date): void {
  if (status !== 'approved') throw new AppError(ERRORS.NEWS_COMMENT_UNKNOWN);
  const minutes = COMMENT_LIMITS.editMinutes;
  if (now.getTime() - createdAt.getTime() > minutes * MINUTE_MS)
    throw new AppError(ERRORS.NEWS_COMMENT_EDIT_OVER, { minutes });
}
