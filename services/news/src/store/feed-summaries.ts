import type { FeedEntry } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';

/** An entry whose draft is to get a summary. */
export interface EntryToSummarise {
  readonly id: string;
  readonly articleId: string;
  /** 1 for the first. */
  readonly attempt: number;
}

/** Begins with the entry that has waited longest; who does not come back has had an attempt all the same. */
export async function beginSummary(
  db: Queryable,
  { now, retryAt }: { now: Date; retryAt: Date },
): Promise<EntryToSummarise | undefined> {
  const { rows } = await db.query<EntryToSummarise>({
    name: 'begin-feed-summary',
    text: `update feed_entries set summary_attempts = summary_attempts + 1, summary_at = $2
           where id = (select id from feed_entries where summary = 'waiting' and article_id is not null and summary_at <= $1
             order by summary_at limit 1 for update skip locked)
           returning id, article_id as "articleId", summary_attempts as attempt`,
    values: [now, retryAt],
  });
  return rows[0];
}

/** What became of it. */
interface SummaryOutcome {
  readonly summary: NonNullable<FeedEntry['summary']>;
  readonly fault: string | null;
  /** When it is asked again. */
  readonly at?: Date;
}

export async function settleSummary(db: Queryable, id: string, { summary, fault, at }: SummaryOutcome): Promise<void> {
  await db.query({
    name: 'settle-feed-summary',
    text: 'update feed_entries set summary = $2, summary_fault = $3, summary_at = coalesce($4, summary_at) where id = $1',
    values: [id, summary, fault, at ?? null],
  });
}
