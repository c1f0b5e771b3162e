import type {
  DeliveryState,
  Issue,
  IssueDeliveryList,
  IssueMetrics,
  IssueList,
  IssueSummary,
} from '@mintwire/contracts';
import type { Pool } from 'pg';
import { shortAddress } from '../domain/short-address';
import { metricsOf, listDeliveries } from '../store/deliveries';
import { readingOf } from '../store/issue-readings';
import { articlesOf, audienceSize, findIssue, listIssues, type StoredIssue } from '../store/issues';

const PAGE = 20;

/** An issue with its articles and figures. @throws {AppError} NEWS_ISSUE_UNKNOWN */
export async function issueView(pool: Pool, id: string, now: Date): Promise<Issue> {
  const issue = await findIssue(pool, id);
  const [figures, articles, size, statistics] = await Promise.all([
    metricsOf(pool, [id]),
    issue.articles?.map((article) => ({ ...article, visible: true })) ?? articlesOf(pool, issue.articleIds, now),
    audienceSize(pool, issue.audience),
    issue.links && readingOf(pool, id, issue.links),
  ]);
  const { preheader, intro, version, trouble, inArchive } = issue;
  const text = { preheader, intro, articles, version, audienceSize: size, trouble, inArchive };
  return { ...summaryOf(issue, figures(id)), ...text, statistics };
}

/** A page of issues, the newest first. */
export async function issueList(pool: Pool, cursor: string | null): Promise<IssueList> {
  const found = await listIssues(pool, cursor, PAGE + 1);
  const items = found.slice(0, PAGE);
  const figures = await metricsOf(
    pool,
    items.map(({ id }) => id),
  );
  const next = found.length > PAGE ? (items.at(-1)?.number ?? null) : null;
  return { items: items.map((issue) => summaryOf(issue, figures(issue.id))), next };
}

/** A page of the mails of an issue in one state. */
export async function deliveryList(
  pool: Pool,
  issueId: string,
  { state, cursor, limit }: { state: DeliveryState; cursor: string | null; limit: number },
): Promise<IssueDeliveryList> {
  await findIssue(pool, issueId);
  const found = await listDeliveries(pool, { issueId, state, after: cursor, limit: limit + 1 });
  const items = found.slice(0, limit);
  return {
    items: items.map(({ email, triedAt, ...row }) => ({
      ...row,
      address: shortAddress(email),
      triedAt: said(triedAt),
    })),
    next: found.length > limit ? (items.at(-1)?.subscriberId ?? null) : null,
  };
}

function summaryOf(issue: StoredIssue, figures: IssueMetrics): IssueSummary {
  const { id, subject, state, audience, updatedBy } = issue;
  return {
    id,
    subject,
    state,
    audience,
    sendAt: said(issue.sendAt),
    startedAt: said(issue.startedAt),
    endedAt: said(issue.endedAt),
    updatedAt: issue.updatedAt.toISOString(),
    updatedBy,
    figures,
  };
}

const said = (at: Date | null): string | null => at?.toISOString() ?? null;
