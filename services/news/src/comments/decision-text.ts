import type { AdminComment, CommentDecision } from '@mintwire/contracts';

const DOES: Readonly<Record<CommentDecision, string>> = {
  approve: 'Approves',
  reject: 'Rejects',
  undo: 'Takes back the last decision about',
};

/** What was decided about whose comments, for the audit log. */
export function decisionText(decision: CommentDecision, comments: readonly AdminComment[], changed: number): string {
  const which = comments.map(({ authorName, article }) => `“${authorName}” on “${article.title}”`).join(', ');
  const text = `${DOES[decision]} ${comments.length === 1 ? 'the comment' : 'comments'} by ${which}`;
  return changed === comments.length ? text : `${text}; ${changed} of ${comments.length} changed`;
}
