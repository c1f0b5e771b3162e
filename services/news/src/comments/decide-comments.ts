import type { CommentDecision, CommentSeverity, CommentStatus, AdminComment } from '@mintwire/contracts';
import { transaction } from '@mintwire/service-kit/transaction';
import type { Pool, PoolClient } from 'pg';
import {
  commentsToDecide,
  noteDecision,
  takeBackLast,
  writeState,
  type CommentState,
  type CommentToDecide,
} from '../store/comment-decisions';

/** What editors decide of which comments. */
export interface DecisionOfEditor {
  readonly ids: readonly string[];
  readonly decision: CommentDecision;
  readonly by: string;
  readonly now: Date;
}

const DECIDED: Record<
  'approve' | 'reject',
  { status: CommentStatus; reason: string; severity: CommentSeverity | null }
> = {
  approve: { status: 'approved', reason: 'Approved by an editor.', severity: 'low' },
  reject: { status: 'rejected', reason: 'Rejected by an editor.', severity: null },
};

/** Decides about comments, all or none; says how many are not as they were. */
export async function decideComments(pool: Pool, asked: DecisionOfEditor): Promise<number> {
  return transaction(pool, async (client) => {
    let changed = 0;
    // One by one in one order: whoever decides at the same time waits instead of standing in the way.
    for (const comment of await commentsToDecide(client, asked.ids))
      if (await decideOne(client, comment, asked)) changed += 1;
    return changed;
  });
}

async function decideOne(client: PoolClient, comment: CommentToDecide, asked: DecisionOfEditor): Promise<boolean> {
  const { decision, by } = asked;
  const after =
    decision === 'undo' ? await takeBackLast(client, comment.id) : stateAfter(comment.state, DECIDED[decision], by);
  if (after === null) return false;
  await noteDecision(client, { comment, decision, by, now: asked.now });
  await writeState(client, comment.id, after);
  return true;
}

/** Null when it is so already, and nobody waits for a decision. */
function stateAfter(
  before: CommentState,
  { status, reason, severity }: (typeof DECIDED)['approve'],
  by: string,
): CommentState | null {
  if (before.status === status && !before.needsReview) return null;
  return { status, reason, severity: severity ?? before.severity, decidedBy: by, needsReview: false };
}

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
