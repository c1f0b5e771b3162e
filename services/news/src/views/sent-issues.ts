import { AppError, type SentIssue, type SentIssueList, ERRORS } from '@mintwire/contracts';
import type { Pool } from 'pg';
import { renderMarkdown } from '../domain/render-markdown';
import { findSentIssue, listSentIssues, type SentRow } from '../store/sent-issues';

/** Announcements that concern issues as everybody reads them. */
export const ISSUE_CHANGES: readonly string[] = ['news:issues'];

const PAGE = 20;

/** A page of the issues that were sent. */
export async function sentIssueList(pool: Pool, before: string | null): Promise<SentIssueList> {
  const found = await listSentIssues(pool, before, PAGE + 1);
  const items = found.slice(0, PAGE);
  const next = found.length > PAGE ? (items.at(-1)?.number ?? null) : null;
  return { items: items.map(headOf), next };
}

/** An issue as it was sent. @throws {AppError} NEWS_ISSUE_UNKNOWN */
export async function sentIssue(pool: Pool, number: string): Promise<SentIssue> {
  const found = await findSentIssue(pool, number);
  if (!found) throw new AppError(ERRORS.NEWS_ISSUE_UNKNOWN);
  const articles = found.articles.map(({ slug, title, excerpt }) => ({ slug, title, excerpt }));
  return { ...headOf(found), html: renderMarkdown(found.intro).html, articles };
}

const headOf = ({ number, subject, preheader, startedAt }: SentRow) => ({
  number,
  subject,
  preheader,
  sentAt: startedAt.toISOString(),
});
