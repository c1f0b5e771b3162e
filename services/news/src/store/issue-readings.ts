import type { IssueStatistics } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import { MAIL_OPENED, type CountedLink } from '../domain/counted-link';

/** Where a link of an issue leads; undefined when there is none such. */
export async function targetOf(
  db: Queryable,
  { issueId, link }: Pick<CountedLink, 'issueId' | 'link'>,
): Promise<string | undefined> {
  const { rows } = await db.query<{ url: string | null }>({
    name: 'news-target-of-link',
    text: 'select links[$2] as url from newsletter_issues where id = $1',
    values: [issueId, link],
  });
  return rows[0]?.url ?? undefined;
}

/** Counts an opening or a click, once for each reader. */
export async function noteReading(db: Queryable, { issueId, link, readerHash }: CountedLink): Promise<void> {
  await db.query({
    name: 'news-note-reading',
    text: `insert into issue_readings (issue_id, link, mark) select id, $2, $3 from newsletter_issues where id = $1
           on conflict do nothing`,
    values: [issueId, link, readerHash],
  });
}

/** What was counted of an issue with these links. */
export async function readingOf(db: Queryable, issueId: string, links: readonly string[]): Promise<IssueStatistics> {
  const { rows } = await db.query<{ link: number; count: number }>({
    name: 'news-issue-readings',
    text: 'select link, count(*)::int as count from issue_readings where issue_id = $1 group by link',
    values: [issueId],
  });
  const counts = new Map(rows.map(({ link, count }) => [link, count]));
  return {
    openings: counts.get(MAIL_OPENED) ?? 0,
    links: links.map((url, index) => ({ url, clicks: counts.get(index + 1) ?? 0 })),
  };
}
