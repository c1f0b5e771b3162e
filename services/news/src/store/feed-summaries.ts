import type { FeedEntry } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';

/** An entry whose draft is to get a summary. */
export interface EntryToSummarise {
  readonly id: string;
  readonly articleId: string;
  /** 1 for the first. */
  readonly attempt: number;
}

/**
 * Begins with an entry; who does not come back has had an attempt all the same.
 * @returns undefined when there is nothing to summarise any more
 */
export async function beginSummary(db: Queryable, id: string): Promise<EntryToSummarise | undefined> {
  const { rows } = await db.query<EntryToSummarise>({
    name: 'begin-feed-summary',
    text: `update feed_entries set summary_attempts = summary_attempts + 1
           where id = $1 and summary = 'waiting' and article_id is not null
           returning id, article_id as "articleId", summary_attempts as attempt`,
    values: [id],
  });
  return rows[0];
}

/** What became of it. */
interface SummaryOutcome {
  readonly summary: NonNullable<FeedEntry['summary']>;
  readonly fault: string | null;
  readonly at: Date;
}

export async function settleSummary(db: Queryable, id: string, { summary, fault, at }: SummaryOutcome): Promise<void> {
  await db.query({
    name: 'settle-feed-summary',
    text: 'update feed_entries set summary = $2, summary_fault = $3, summary_at = $4 where id = $1',
    values: [id, summary, fault, at],
  });
}
