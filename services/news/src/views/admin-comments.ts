import type { AdminComment, AdminCommentList, AdminCommentQuery } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { hostsIn } from '../domain/comment-hosts';
import { commentsInQueue, countQueued, queuedComments, type QueuedComment } from '../store/comment-queue';
import { publicComment } from '../store/comments';

/** A page of the editors' list. */
export async function adminCommentList(
  pool: Pool,
  { status = 'review', search = '', page = 1 }: AdminCommentQuery,
  now: Date,
): Promise<AdminCommentList> {
  // A character that no text can hold is in no comment.
  const filter = { status, search: search.replaceAll('\0', '').trim() };
  const [items, total, waiting] = await Promise.all([
    queuedComments(pool, filter, page),
    countQueued(pool, filter),
    countQueued(pool, { status: 'review', search: '' }),
  ]);
  return { items: items.map(adminComment), total, page, waiting, serverTime: now.toISOString() };
}

/** The comments with these ids. */
export async function adminCommentsOf(pool: Pool, ids: readonly string[]): Promise<AdminComment[]> {
  return (await commentsInQueue(pool, ids)).map(adminComment);
}

function adminComment(row: QueuedComment): AdminComment {
  return {
    ...publicComment(row),
    article: { slug: row.slug, title: row.title },
    status: row.status,
    needsReview: row.needs_review,
    reason: row.reason,
    severity: row.severity,
    decidedBy: row.decided_by,
    network: row.network,
    hosts: hostsIn(`${row.author_name} ${row.content}`),
    reports: row.reports,
    reportReasons: [...(row.report_reasons ?? [])],
    edits: (row.edits ?? []).map((edit) => ({ ...edit, at: instant(edit.at) })),
    decisions: (row.decisions ?? []).map((decision) => ({ ...decision, at: instant(decision.at) })),
  };
}

const instant = (text: string): string => new Date(text).toISOString();
