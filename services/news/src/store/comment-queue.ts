import { ADMIN_COMMENTS_PAGE, type AdminCommentFilter, type CommentDecision } from '@mintwire/contracts';
import type { Pool } from 'pg';
import type { Discussion } from '../domain/discussion';
import { plainLetters } from '../domain/plain-letters';
import { COMMENT_COLUMNS, type StoredComment } from './comments';

/** A comment with all that editors see of it. */
export interface QueuedComment extends StoredComment, Discussion {
  readonly slug: string;
  readonly title: string;
  readonly network: string | null;
  readonly reports: number;
  readonly report_reasons: readonly string[] | null;
  readonly edits:
    | readonly {
        readonly at: string;
        readonly before: string;
        readonly after: string;
        readonly approved: boolean;
        readonly reason: string;
      }[]
    | null;
  readonly decisions:
    readonly { readonly at: string; readonly by: string; readonly decision: CommentDecision }[] | null;
}

/** What is shown beside a comment at most, of each kind. */
const BESIDE = 20;

const QUEUED = `select ${COMMENT_COLUMNS}, c.network::text as network, c.reports, a.slug, a.title,
    a.comments_closed as "commentsClosed", a.published_at as "publishedAt",
    (select json_agg(r.reason) from (
       select reason from comment_reports where comment_id = c.id and reason is not null order by created_at desc limit ${BESIDE}) r) as report_reasons,
    (select json_agg(json_build_object('at', e.edited_at, 'before', e.content_before, 'after', e.content_after, 'approved', e.approved, 'reason', e.reason))
       from (select * from comment_edits where comment_id = c.id order by id desc limit ${BESIDE}) e) as edits,
    (select json_agg(json_build_object('at', d.decided_at, 'by', d.decided_by, 'decision', d.decision))
       from (select * from comment_decisions where comment_id = c.id order by id desc limit ${BESIDE}) d) as decisions
  from article_comments c join articles a on a.id = c.article_id`;

/** Which comments are listed. */
export interface QueueFilter {
  readonly status: AdminCommentFilter;
  /** '' for all */
  readonly search: string;
}

const STATES: Readonly<Record<AdminCommentFilter, string>> = {
  review: 'c.needs_review',
  approved: `c.status = 'approved' and c.removed_at is null`,
  rejected: `c.status = 'rejected'`,
  held: `c.status = 'held'`,
  removed: 'c.removed_at is not null',
};

/** The condition of a filter; the search is `$1`. */
function conditionOf({ status, search }: QueueFilter): string {
  const state = STATES[status];
  return search === ''
    ? `${state} and $1 = ''`
    : `${state} and plain_letters(c.author_name || ' ' || c.content) like $1`;
}

/** A text as a pattern that is found anywhere; '' for all. */
const patternOf = (search: string): string =>
  search === ''
    ? ''
    : `%${plainLetters(search)
        .toLowerCase()
        .replace(/[\\%_]/g, '\\$&')}%`;

/** A page of the comments that match: those to look at the oldest first, others the newest first. */
export async function queuedComments(pool: Pool, filter: QueueFilter, page: number): Promise<QueuedComment[]> {
  const { rows } = await pool.query<QueuedComment>({
    name: `queued-comments ${filter.status} ${filter.search === '' ? 'all' : 'found'}`,
    text: `${QUEUED} where ${conditionOf(filter)}
           order by c.number ${filter.status === 'review' ? 'asc' : 'desc'} limit ${ADMIN_COMMENTS_PAGE} offset $2`,
    values: [patternOf(filter.search), (page - 1) * ADMIN_COMMENTS_PAGE],
  });
  return rows;
}

/** How many comments match. */
export async function countQueued(pool: Pool, filter: QueueFilter): Promise<number> {
  const { rows } = await pool.query<{ total: string }>({
    name: `count-queued ${filter.status} ${filter.search === '' ? 'all' : 'found'}`,
    text: `select count(*) as total from article_comments c where ${conditionOf(filter)}`,
    values: [patternOf(filter.search)],
  });
  return Number(rows[0]?.total ?? 0);
}

/** The comments with these ids, in the order in which they were written. */
export async function commentsInQueue(pool: Pool, ids: readonly string[]): Promise<QueuedComment[]> {
  const { rows } = await pool.query<QueuedComment>({
    name: 'comments-in-queue',
    text: `${QUEUED} where c.id = any($1::uuid[]) order by c.number`,
    values: [ids],
  });
  return rows;
}
