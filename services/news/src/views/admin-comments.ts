import type { AdminComment, AdminCommentList, AdminCommentQuery } from '@mintwire/contracts';
import type { NewsContext } from '../context';
import { hostsIn } from '../domain/comment-hosts';
import { isClosed } from '../domain/discussion';
import { commentsInQueue, countQueued, queuedComments, type QueuedComment } from '../store/comment-queue';
import { writtenComment } from '../store/comments';

type Context = Pick<NewsContext, 'pool' | 'now' | 'openForMs'>;

/** A page of the editors' list. */
export async function adminCommentList(
  context: Context,
  { status = 'review', search = '', page = 1 }: AdminCommentQuery,
): Promise<AdminCommentList> {
  const { pool, now } = context;
  // A character that no text can hold is in no comment.
  const filter = { status, search: search.replaceAll('\0', '').trim() };
  const [items, total, waiting] = await Promise.all([
    queuedComments(pool, filter, page),
    countQueued(pool, filter),
    countQueued(pool, { status: 'review', search: '' }),
  ]);
  const seen = items.map((row) => adminComment(context, row));
  return { items: seen, total, page, waiting, serverTime: now().toISOString() };
}

/** The comments with these ids. */
export async function adminCommentsOf(context: Context, ids: readonly string[]): Promise<AdminComment[]> {
  return (await commentsInQueue(context.pool, ids)).map((row) => adminComment(context, row));
}

function adminComment({ openForMs, now }: Context, row: QueuedComment): AdminComment {
  return {
    ...writtenComment(row),
    removedAt: row.removed_at?.toISOString() ?? null,
    article: { id: row.article_id, slug: row.slug, title: row.title, closed: isClosed(row, openForMs, now()) },
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
