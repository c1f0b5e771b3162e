import { COMMENT_LIMITS } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { COMMENT_COLUMNS, type StoredComment } from './comments';

/** Some comments, and whether there are more behind them. */
export interface CommentsPage {
  readonly items: readonly StoredComment[];
  readonly hasMore: boolean;
}

/** What its writer removed keeps its place while there are answers to it. */
const HAS_PLACE = `(c.removed_at is null or exists (
             select from article_comments r where r.parent_id = c.id and r.parent_id is not null and r.status = 'approved' and r.removed_at is null))`;

function pageOf(rows: readonly StoredComment[], size: number): CommentsPage {
  return { items: rows.slice(0, size), hasMore: rows.length > size };
}

/** Threads of an article after a place, the oldest first, or from a place back, the newest first; null: from the first one on. */
export async function threadsAfter(
  pool: Pool,
  articleId: string,
  { after, newestFirst }: { readonly after: string | null; readonly newestFirst: boolean },
): Promise<CommentsPage> {
  const [beyond, order] = newestFirst ? ['<', 'desc'] : ['>', 'asc'];
  const { rows } = await pool.query<StoredComment>({
    name: `comment-threads ${order}${after === null ? '' : ' after'}`,
    text: `select ${COMMENT_COLUMNS} from article_comments c
           where c.article_id = $1 and c.parent_id is null and c.status = 'approved' and ${HAS_PLACE}${after === null ? '' : ` and c.number ${beyond} $2`}
           order by c.number ${order} limit ${COMMENT_LIMITS.threads + 1}`,
    values: after === null ? [articleId] : [articleId, after],
  });
  return pageOf(rows, COMMENT_LIMITS.threads);
}

/** Answers of a thread after a place, the oldest first. */
export async function answersAfter(pool: Pool, thread: string, after: string): Promise<CommentsPage> {
  const { rows } = await pool.query<StoredComment>({
    name: 'comment-answers',
    text: `select ${COMMENT_COLUMNS} from article_comments c
           where c.parent_id = $1 and c.parent_id is not null and c.status = 'approved' and c.removed_at is null and c.number > $2
           order by c.number limit ${COMMENT_LIMITS.moreAnswers + 1}`,
    values: [thread, after],
  });
  return pageOf(rows, COMMENT_LIMITS.moreAnswers);
}

/** The first answers of each thread, the oldest first. */
export async function firstAnswers(pool: Pool, threads: readonly string[]): Promise<ReadonlyMap<string, CommentsPage>> {
  const { rows } = await pool.query<StoredComment>({
    name: 'first-comment-answers',
    text: `select a.* from unnest($1::uuid[]) as thread (id) cross join lateral (
             select ${COMMENT_COLUMNS} from article_comments c
             where c.parent_id = thread.id and c.parent_id is not null and c.status = 'approved' and c.removed_at is null
             order by c.number limit ${COMMENT_LIMITS.answers + 1}
           ) a order by a.number`,
    values: [threads],
  });
  const byThread = new Map<string, StoredComment[]>(threads.map((id) => [id, []]));
  for (const row of rows) byThread.get(row.parent_id ?? '')?.push(row);
  return new Map([...byThread].map(([id, answers]) => [id, pageOf(answers, COMMENT_LIMITS.answers)]));
}

/** How many answers each of these threads has; those that came into sight up to a version. */
export async function countAnswers(
  pool: Pool,
  threads: readonly string[],
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<ReadonlyMap<string, number>> {
  if (threads.length === 0) return new Map();
  const { rows } = await pool.query<{ parent_id: string; answers: string }>({
    name: 'count-comment-answers',
    text: `select parent_id, count(*) as answers from article_comments
           where parent_id = any($1::uuid[]) and parent_id is not null and status = 'approved' and removed_at is null and shown_since <= $2 group by parent_id`,
    values: [threads, upTo],
  });
  return new Map(rows.map(({ parent_id: id, answers }) => [id, Number(answers)]));
}

/** A comment that has changed, and whether readers see it now. */
export interface ChangedComment extends StoredComment {
  readonly shown: boolean;
  readonly version: number;
  readonly shownSince: number;
}

/** Comments of an article that have changed since a version, in the order of their changes. */
export async function changedSince(
  pool: Pool,
  articleId: string,
  since: number,
): Promise<{ readonly items: readonly ChangedComment[]; readonly hasMore: boolean }> {
  const { rows } = await pool.query<StoredComment & Record<'version' | 'shown_since', string> & { shown: boolean }>({
    name: 'changed-comments',
    text: `select ${COMMENT_COLUMNS}, c.version, c.shown_since,
             c.status = 'approved' and (c.parent_id is null or p.status = 'approved') as shown
           from article_comments c left join article_comments p on p.id = c.parent_id
           where c.article_id = $1 and c.version > 0 and c.version > $2
           order by c.version limit ${COMMENT_LIMITS.changes + 1}`,
    values: [articleId, since],
  });
  const items = rows.slice(0, COMMENT_LIMITS.changes).map(({ version, shown_since: shownSince, ...comment }) => ({
    ...comment,
    version: Number(version),
    shownSince: Number(shownSince),
  }));
  return { items, hasMore: rows.length > COMMENT_LIMITS.changes };
}

/** The comments with these ids that are shown. */
export async function shownComments(pool: Pool, ids: readonly string[]): Promise<readonly StoredComment[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<StoredComment>({
    name: 'shown-comments',
    text: `select ${COMMENT_COLUMNS} from article_comments c where c.id = any($1::uuid[]) and c.status = 'approved' order by c.number`,
    values: [ids],
  });
  return rows;
}
