import type { CommentDecision } from '@mintwire/contracts';
import type { PoolClient } from 'pg';
import type { Judgement, StoredComment } from './comments';

/** What can be decided of a comment, and brought back. */
export type CommentState = Judgement;

/** A comment that is locked until the decision about it is committed. */
export interface CommentToDecide {
  readonly id: string;
  readonly state: CommentState;
}

type Row = Pick<StoredComment, 'id' | 'status' | 'reason' | 'severity' | 'decided_by' | 'needs_review'>;

/** The comments with these ids, locked in an order that is the same for everybody. */
export async function commentsToDecide(client: PoolClient, ids: readonly string[]): Promise<CommentToDecide[]> {
  const { rows } = await client.query<Row>({
    name: 'comments-to-decide',
    text: `select id, status, reason, severity, decided_by, needs_review from article_comments
           where id = any($1::uuid[]) order by article_id, number for update`,
    values: [ids],
  });
  return rows.map(({ id, status, reason, severity, decided_by: decidedBy, needs_review: needsReview }) => ({
    id,
    state: { status, reason, severity, decidedBy, needsReview },
  }));
}

/** Writes down who decided what, and how the comment was before. */
export async function noteDecision(
  client: PoolClient,
  asked: {
    readonly comment: CommentToDecide;
    readonly decision: CommentDecision;
    readonly by: string;
    readonly now: Date;
  },
): Promise<void> {
  const { comment, decision, by, now } = asked;
  await client.query({
    name: 'note-comment-decision',
    text: `insert into comment_decisions (comment_id, decided_at, decided_by, decision, before) values ($1, $2, $3, $4, $5)`,
    values: [comment.id, now, by, decision, JSON.stringify(comment.state)],
  });
}

/** How a comment was before the last decision that was not taken back yet; that one is taken back. Null when there is none. */
export async function takeBackLast(client: PoolClient, id: string): Promise<CommentState | null> {
  const { rows } = await client.query<{ before: CommentState }>({
    name: 'take-back-comment-decision',
    text: `update comment_decisions set undone = true where id = (
             select id from comment_decisions where comment_id = $1 and decision <> 'undo' and not undone order by id desc limit 1)
           returning before`,
    values: [id],
  });
  return rows[0]?.before ?? null;
}

export async function writeState(client: PoolClient, id: string, state: CommentState): Promise<void> {
  const { status, reason, severity, decidedBy, needsReview } = state;
  await client.query({
    name: 'write-comment-state',
    text: `update article_comments set status = $2, reason = $3, severity = $4, decided_by = $5, needs_review = $6 where id = $1`,
    values: [id, status, reason, severity, decidedBy, needsReview],
  });
}
