import { AppError, type SentIssue, type SentIssueList, ERRORS } from '@mintwire/contracts';
import type { NewsContext } from '../context';
import { renderMarkdown } from '../domain/render-markdown';
import { findSentIssue, listSentIssues, type SentRow } from '../store/sent-issues';

const PAGE = 20;
type Context = Pick<NewsContext, 'pool' | 'now'>;

/** A page of the issues that were sent. */
export async function sentIssueList({ pool, now }: Context, before: string | null): Promise<SentIssueList> {
  const found = await listSentIssues(pool, before, PAGE + 1);
  const items = found.slice(0, PAGE);
  const next = found.length > PAGE ? (items.at(-1)?.number ?? null) : null;
  return { items: items.map(headOf), next, serverTime: now().toISOString() };
}

/** An issue as it was sent. @throws {AppError} NEWS_ISSUE_UNKNOWN */
export async function sentIssue({ pool, now }: Context, number: string): Promise<SentIssue> {
  const found = await findSentIssue(pool, number);
  if (!found) throw new AppError(ERRORS.NEWS_ISSUE_UNKNOWN);
  const articles = found.articles.map(({ slug, title, excerpt }) => ({ slug, title, excerpt }));
  return { ...headOf(found), html: renderMarkdown(found.intro).html, articles, serverTime: now().toISOString() };
}

const headOf = ({ number, subject, preheader, startedAt }: SentRow) => ({
  number,
  subject,
  preheader,
  sentAt: startedAt.toISOString(),
});
