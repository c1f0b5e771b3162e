import type { Pool } from 'pg';
import type { MailedArticle } from '../domain/issue-mail';

/** An issue that was sent, as everybody may read it. */
export interface SentRow {
  readonly number: string;
  readonly subject: string;
  readonly preheader: string;
  readonly intro: string;
  readonly articles: readonly MailedArticle[];
  readonly startedAt: Date;
}

/** Of the table `newsletter_issues i`: it has the number that readers know it by, and no editor has taken it out. One that nobody got has none. */
export const IN_ARCHIVE = 'i.public_number is not null and i.hidden_at is null';
const COLUMNS = 'i.public_number as number, i.subject, i.preheader, i.intro, i.articles, i.started_at as "startedAt"';

/** Those that everybody may read, the newest first, older than the one of that number. */
export async function listSentIssues(pool: Pool, before: string | null, limit: number): Promise<SentRow[]> {
  const { rows } = await pool.query<SentRow>({
    name: 'news-sent-issues',
    text: `select ${COLUMNS} from newsletter_issues i where ${IN_ARCHIVE} and ($1::bigint is null or i.public_number < $1)
           order by i.public_number desc limit $2`,
    values: [before, limit],
  });
  return rows;
}

/** The one of that number; undefined when there is none such in the archive. */
export async function findSentIssue(pool: Pool, number: string): Promise<SentRow | undefined> {
  const { rows } = await pool.query<SentRow>({
    name: 'news-sent-issue',
    text: `select ${COLUMNS} from newsletter_issues i where ${IN_ARCHIVE} and i.public_number = $1`,
    values: [number],
  });
  return rows[0];
}

/** How many everybody may read. */
export async function countSentIssues(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'news-count-sent-issues',
    text: `select count(*)::int as count from newsletter_issues i where ${IN_ARCHIVE}`,
  });
  return rows[0]?.count ?? 0;
}
