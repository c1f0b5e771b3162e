import {
  AppError,
  type IssueArticle,
  type IssueAudience,
  type IssueFields,
  type IssueState,
  ERRORS,
} from '@mintwire/contracts';
import { transaction, type Queryable } from '@mintwire/service-kit/transaction';
import type { Pool } from 'pg';
import { excerptOf } from '../domain/excerpt';
import type { MailedArticle } from '../domain/issue-mail';
import { VISIBLE } from './previews';

/** An issue of the newsletter as it is kept. */
export interface StoredIssue {
  readonly id: string;
  /** Its place among all that were written. */
  readonly number: string;
  readonly subject: string;
  readonly preheader: string;
  readonly intro: string;
  readonly articleIds: readonly string[];
  readonly audience: IssueAudience;
  readonly state: IssueState;
  readonly version: number;
  readonly sendAt: Date | null;
  /** What has not left by then is not sent any more; null: by the sender's own rule. */
  readonly sendBefore: Date | null;
  /** Null until sending begins. */
  readonly articles: readonly (MailedArticle & { readonly id: string })[] | null;
  /** Web addresses whose clicks are counted; null: nothing of it is. */
  readonly links: readonly string[] | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly trouble: string | null;
  /** Null where nobody got it. */
  readonly inArchive: boolean | null;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

const COLUMNS = `id, number, subject, preheader, intro, article_ids as "articleIds", audience, state, version, send_at as "sendAt", send_before as "sendBefore", articles, links,
  started_at as "startedAt", ended_at as "endedAt", trouble,
  case when public_number is not null then hidden_at is null end as "inArchive", updated_at as "updatedAt", updated_by as "updatedBy"`;

/** Who wrote, and when. */
interface Edit {
  readonly by: string;
  readonly now: Date;
}

/** Writes a draft; the one that is there when the id is taken. */
export async function insertIssue(
  db: Queryable,
  id: string,
  fields: IssueFields,
  { by, now, sendBefore = null }: Edit & { readonly sendBefore?: Date | null },
): Promise<void> {
  await db.query({
    name: 'news-insert-issue',
    text: `insert into newsletter_issues (id, subject, preheader, intro, article_ids, audience, updated_by, updated_at, send_before)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing`,
    values: [id, ...valuesOf(fields), by, now, sendBefore],
  });
}

/** @throws {AppError} NEWS_ISSUE_UNKNOWN */
export async function findIssue(db: Queryable, id: string): Promise<StoredIssue> {
  const { rows } = await db.query<StoredIssue>({
    name: 'news-find-issue',
    text: `select ${COLUMNS} from newsletter_issues where id = $1`,
    values: [id],
  });
  if (!rows[0]) throw new AppError(ERRORS.NEWS_ISSUE_UNKNOWN);
  return rows[0];
}

/** The same, locked until the transaction ends. @throws {AppError} NEWS_ISSUE_UNKNOWN */
export async function lockIssue(db: Queryable, id: string): Promise<StoredIssue> {
  const { rows } = await db.query<StoredIssue>({
    name: 'news-lock-issue',
    text: `select ${COLUMNS} from newsletter_issues where id = $1 for update`,
    values: [id],
  });
  if (!rows[0]) throw new AppError(ERRORS.NEWS_ISSUE_UNKNOWN);
  return rows[0];
}

/** Begun, and never written on: nobody would miss it. Whom it goes to is no text. */
const UNWRITTEN = `(state = 'draft' and version = 1 and subject = '' and preheader = '' and intro = '' and article_ids = '{}')`;

/** Deletes what was begun before that time and never written on. */
export async function deleteUnwrittenIssues(db: Queryable, before: Date): Promise<void> {
  await db.query({
    name: 'news-delete-unwritten-issues',
    text: `delete from newsletter_issues where updated_at < $1 and ${UNWRITTEN}`,
    values: [before],
  });
}

/** The newest issues, older than the one of that number; none on which nobody has written. */
export async function listIssues(db: Queryable, before: string | null, limit: number): Promise<StoredIssue[]> {
  const { rows } = await db.query<StoredIssue>({
    name: 'news-list-issues',
    text: `select ${COLUMNS} from newsletter_issues
           where not ${UNWRITTEN} and ($1::bigint is null or number < $1) order by number desc limit $2`,
    values: [before, limit],
  });
  return rows;
}

/** Takes an issue out of the public archive, or puts it back. */
export async function archiveIssue(db: Queryable, id: string, inArchive: boolean, { by, now }: Edit): Promise<void> {
  await db.query({
    name: 'news-archive-issue',
    text: 'update newsletter_issues set hidden_at = $2, updated_by = $3, updated_at = $4 where id = $1',
    values: [id, inArchive ? null : now, by, now],
  });
}

/** Keeps what was typed. */
export async function changeIssue(db: Queryable, id: string, fields: IssueFields, { by, now }: Edit): Promise<void> {
  await db.query({
    name: 'news-change-issue',
    text: `update newsletter_issues set subject = $2, preheader = $3, intro = $4, article_ids = $5, audience = $6,
             updated_by = $7, updated_at = $8, version = version + 1 where id = $1`,
    values: [id, ...valuesOf(fields), by, now],
  });
}

interface Move {
  readonly state: IssueState;
  /** Of one that is scheduled. */
  readonly sendAt?: Date | null;
  readonly trouble?: string | null;
}

/** Moves an issue on. */
export async function moveIssue(
  db: Queryable,
  id: string,
  { state, sendAt = null, trouble = null, by, now }: Edit & Move,
): Promise<void> {
  await db.query({
    name: 'news-move-issue',
    text: `update newsletter_issues set state = $2, send_at = coalesce($3, send_at), trouble = $6,
             send_before = case when $2 = 'draft' then null else send_before end, ended_at = null, updated_by = $4, updated_at = $5, version = version + 1 where id = $1`,
    values: [id, state, sendAt, by, now, trouble],
  });
}

export async function deleteIssue(db: Queryable, id: string): Promise<void> {
  await db.query({ name: 'news-delete-issue', text: 'delete from newsletter_issues where id = $1', values: [id] });
}

/** The articles of these ids, in the order of the ids; what is not there any more is missing. */
export async function articlesOf(db: Queryable, ids: readonly string[], now: Date): Promise<IssueArticle[]> {
  const { rows } = await db.query<IssueArticle & { beginning: string | null }>({
    name: 'news-articles-of-issue',
    text: `select a.id, a.slug, a.title, a.excerpt, case when a.excerpt = '' then left(a.content, 1000) end as beginning,
             ${VISIBLE} as visible
           from articles a where a.id = any($2::uuid[]) order by array_position($2::uuid[], a.id)`,
    values: [now, ids],
  });
  return rows.map(({ beginning, excerpt, ...row }) => ({
    ...row,
    visible: row.visible ?? false,
    excerpt: beginning === null ? excerpt : excerptOf(beginning),
  }));
}

/** An issue that is being sent, or waits for its time. */
export async function openIssue(db: Queryable, id: string): Promise<StoredIssue | undefined> {
  const { rows } = await db.query<StoredIssue>({
    name: 'news-open-issue',
    text: `select ${COLUMNS} from newsletter_issues where id = $1 and state in ('scheduled', 'sending')`,
    values: [id],
  });
  return rows[0];
}

/** Has the sending of an issue go on then. That it begins, the database sees to, whoever changes the state. */
export async function goOnWithIssue(db: Queryable, id: string, at: Date): Promise<void> {
  await db.query({ name: 'news-go-on-with-issue', text: 'select send_issue($1, $2)', values: [id, at] });
}

interface Beginning extends Pick<StoredIssue, 'links'> {
  readonly articles: readonly IssueArticle[];
  readonly now: Date;
}

/** Begins to send: from now on it says this to these people. */
export async function beginIssue(
  db: Queryable,
  { id, audience }: StoredIssue,
  { articles, links, now }: Beginning,
): Promise<number> {
  await db.query({
    name: 'news-begin-issue',
    text: `update newsletter_issues set state = 'sending', articles = $2, started_at = $3, links = $4, version = version + 1 where id = $1`,
    values: [
      id,
      JSON.stringify(articles.map(({ id: article, slug, title, excerpt }) => ({ id: article, slug, title, excerpt }))),
      now,
      links,
    ],
  });
  const { rowCount } = await db.query({
    name: `news-write-deliveries ${audience}`,
    text: `insert into issue_deliveries (issue_id, subscriber_id, next_at)
           select $1, s.id, $2 from subscribers s where ${REACHED[audience]} on conflict do nothing`,
    values: [id, now],
  });
  return rowCount ?? 0;
}

/** Who gets an issue, of the table `subscribers s`. */
export const REACHED: Readonly<Record<IssueAudience, string>> = {
  all: "s.state = 'confirmed'",
  presaleAlerts: "s.state = 'confirmed' and s.presale_alerts",
  marketAnalysis: "s.state = 'confirmed' and s.market_analysis",
  breakingNews: "s.state = 'confirmed' and s.breaking_news",
};

/** How many subscribers an issue would reach now. */
export async function audienceSize(db: Queryable, audience: IssueAudience): Promise<number> {
  const { rows } = await db.query<{ size: number }>({
    name: `news-audience ${audience}`,
    text: `select count(*)::int as size from subscribers s where ${REACHED[audience]}`,
  });
  return rows[0]?.size ?? 0;
}

/** Notes why a running issue stands still: for a while, or paused until an editor resumes it. */
export async function holdIssue(
  db: Queryable,
  id: string,
  trouble: string,
  state: 'sending' | 'paused',
): Promise<void> {
  await db.query({
    name: 'news-hold-issue',
    text: `update newsletter_issues set trouble = $2, state = $3 where id = $1 and state = 'sending'`,
    values: [id, trouble, state],
  });
}

/** Forgets the trouble of an issue that goes on. */
export async function clearTrouble(db: Queryable, id: string): Promise<void> {
  await db.query({
    name: 'news-clear-trouble',
    text: `update newsletter_issues set trouble = null where id = $1 and state = 'sending' and trouble is not null`,
    values: [id],
  });
}

/** Gives an issue that could not be sent at all the whole of its time. */
export async function countFromNow(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query({
    name: 'news-count-from-now',
    text: `update newsletter_issues set updated_at = $2 where id = $1 and state = 'sending'`,
    values: [id, now],
  });
}

/** Ends an issue of which nothing waits any more; readers know it by its number from then on, unless nobody got it. @returns whether it has ended now */
export async function endIssue(pool: Pool, id: string, now: Date): Promise<boolean> {
  return transaction(pool, async (db) => {
    // One after the other: each number is the next.
    await db.query("select pg_advisory_xact_lock(hashtext('mintwire.issue-numbers'))");
    const { rowCount } = await db.query({
      name: 'news-end-issue',
      text: `update newsletter_issues set state = 'sent', ended_at = $2, trouble = null, public_number = case
               when public_number is not null then public_number
               when exists (select from issue_deliveries where issue_id = $1 and state in ('sent', 'unknown'))
               then (select coalesce(max(public_number), 0) + 1 from newsletter_issues) end
             where id = $1 and state = 'sending' and not exists (
               select from issue_deliveries where issue_id = $1 and state in ('waiting', 'sending'))`,
      values: [id, now],
    });
    return rowCount === 1;
  });
}

function valuesOf({ subject, preheader, intro, articleIds, audience }: IssueFields): unknown[] {
  return [subject, preheader, intro, articleIds, audience];
}
