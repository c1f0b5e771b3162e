import { AppError, ERRORS, VOTE_LIMITS, type Sentiment, type SentimentVotes } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import type { Pool } from 'pg';

/** What a visitor thinks of an article; null: nothing any more. */
export interface Vote {
  readonly articleId: string;
  readonly voter: Buffer;
  /** Of one address. */
  readonly place: Buffer;
  readonly choice: Sentiment | null;
}

/** How the votes on an article stand, and which of two such answers is the later one. */
export interface CountedVotes {
  readonly votes: SentimentVotes;
  readonly votesVersion: number;
}

/** Columns of {@link CountedVotes}, of the table `article_counters n` where it is joined. */
export const VOTE_COLUMNS = `json_build_object('bullish', coalesce(n.bullish, 0), 'neutral', coalesce(n.neutral, 0), 'bearish', coalesce(n.bearish, 0)) as votes,
  coalesce(n.votes_version, 0) as "votesVersion"`;

/** A whole day: by then there is room again. */
const RETRY_SECONDS = 86_400;

/**
 * Writes a vote, each visitor's once, in a transaction. Votes on one article wait for each other, so that the bound of new ones of a place is exact.
 * @throws {AppError} NEWS_VOTES_FULL
 */
export async function writeVote(db: Queryable, { articleId, voter, place, choice }: Vote, now: Date): Promise<void> {
  await db.query({
    name: 'vote-counters',
    text: 'insert into article_counters (article_id) values ($1) on conflict do nothing',
    values: [articleId],
  });
  await db.query({
    name: 'lock-vote-counters',
    text: 'select from article_counters where article_id = $1 for update',
    values: [articleId],
  });
  const { rowCount: changed } = await db.query({
    name: 'change-vote',
    text: 'update article_votes set choice = $3, changed_at = $4 where article_id = $1 and voter = $2',
    values: [articleId, voter, choice, now],
  });
  if (changed || choice === null) return;
  const { rowCount: added } = await db.query({
    name: 'add-vote',
    text: `insert into article_votes (article_id, voter, choice, place, created_at, changed_at)
           select $1, $2, $3, $4, $5, $5 where (
             select count(*) from article_votes where article_id = $1 and place = $4 and created_at > $5::timestamptz - interval '1 day'
           ) < ${VOTE_LIMITS.newOfAddressPerDay}`,
    values: [articleId, voter, choice, place, now],
  });
  if (!added) throw new AppError(ERRORS.NEWS_VOTES_FULL, { seconds: RETRY_SECONDS });
}

/** The votes on an article. */
export async function votesOn(db: Queryable, articleId: string): Promise<CountedVotes> {
  const { rows } = await db.query<CountedVotes>({
    name: 'votes-on',
    text: `select ${VOTE_COLUMNS} from articles a left join article_counters n on n.article_id = a.id where a.id = $1`,
    values: [articleId],
  });
  return rows[0] ?? { votes: { bullish: 0, neutral: 0, bearish: 0 }, votesVersion: 0 };
}

/** Forgets where votes came from. */
export async function forgetVotePlaces(pool: Pool, now: Date): Promise<void> {
  await pool.query({
    name: 'forget-vote-places',
    text: `update article_votes set place = null where place is not null and created_at <= $1::timestamptz - interval '1 day'`,
    values: [now],
  });
}
