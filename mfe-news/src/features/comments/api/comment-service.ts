import type { CommentAnswer, CommentEdit, CommentRemoval, CommentReport, NewComment } from '@mintwire/contracts';
import { isAppError } from '@mintwire/contracts/app-error';
import { commentsPath } from '@mintwire/contracts/article-paths';
import { api } from '@mintwire/platform';
import { takeProof } from './proof';

/** The moderation reads each comment before it answers. */
const DEADLINE_MS = 30_000;
/** Posts a comment, once however often it is sent with the same key. @throws AppError */
export async function postComment(slug: string, comment: Omit<NewComment, 'proof'>): Promise<CommentAnswer> {
  const send = async () =>
    api.post<CommentAnswer>(
      commentsPath(slug),
      { ...comment, proof: await takeProof() },
      { idempotencyKey: comment.key, timeoutMs: DEADLINE_MS },
    );
  try {
    return await send();
  } catch (error) {
    // It was begun long before it was needed, or its comment was sent and the answer got lost.
    if (isAppError(error) && error.code === 'NEWS_COMMENT_PROOF_REFUSED') return send();
    throw error;
  }
}

const commentPath = (id: string) => `/api/news/comments/${encodeURIComponent(id)}`;

/** Changes one's own comment. @throws AppError */
export const editComment = (id: string, edit: CommentEdit): Promise<CommentAnswer> =>
  api.patch<CommentAnswer>(commentPath(id), edit, { timeoutMs: DEADLINE_MS });

/** Removes one's own comment; once more is no error. @throws AppError */
export const removeComment = (id: string, removal: CommentRemoval): Promise<unknown> =>
  api.post(`${commentPath(id)}/removal`, removal);

/** Shows a comment to an editor. @throws AppError */
export const reportComment = (id: string, report: CommentReport): Promise<unknown> =>
  api.post(`${commentPath(id)}/reports`, report);
