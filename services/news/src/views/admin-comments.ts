import type { AdminComment, AdminCommentList, AdminCommentQuery } from '@mintwire/contracts';
import type { NewsContext } from '../context';
import { hostsIn } from '../domain/comment-hosts';
import { isClosed } from '../domain/discussion';
import { commentsInQueue, countQueued, queuedComments, type QueuedComment } from '../store/comment-queue';
import { publicComment } from '../store/comments';

type Context = Pick<NewsContext, 'pool' | 'now' | 'closesBefore'>;

/** A page of the editors' list. */
export async function adminCommentList(
  { pool, now, closesBefore }: Context,
  { status = 'review', search = '', page = 1 }: AdminCommentQuery,
): Promise<AdminCommentList> {
  // A character that no text can hold is in no comment.
  const filter = { status, search: search.replaceAll('\0', '').trim() };
  const [items, total, waiting] = await Promise.all([
    queuedComments(pool, filter, page),
    countQueued(pool, filter),
    countQueued(pool, { status: 'review', search: '' }),
  ]);
  const seen = items.map((row) => adminComment(row, closesBefore()));
  return { items: seen, total, page, waiting, serverTime: now().toISOString() };
}

/** The comments with these ids. */
export async function adminCommentsOf(
  { pool, closesBefore }: Context,
  ids: readonly string[],
): Promise<AdminComment[]> {
  return (await commentsInQueue(pool, ids)).map((row) => adminComment(row, closesBefore()));
}

function adminComment(row: QueuedComment, closesBefore: Date | null): AdminComment {
  return {
    ...publicComment(row),
    article: { id: row.article_id, slug: row.slug, title: row.title, closed: isClosed(row, closesBefore) },
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
