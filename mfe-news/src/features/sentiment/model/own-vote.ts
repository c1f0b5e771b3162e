import type { Sentiment, SentimentVotes } from '@mintwire/contracts';
import { newUuid } from '@mintwire/platform/new-uuid';
import { keepNote, readNote } from '../../../shared/stored-note';

/** What this browser has voted on an article. */
export interface OwnVote {
  /** Of this browser and article alone; a vote is changed with it. */
  readonly voter: string;
  readonly choice: Sentiment | null;
  /** How the votes stood after it; null while it was never answered. */
  readonly after: { readonly votes: SentimentVotes; readonly votesVersion: number } | null;
}

const nameOf = (articleId: string) => `mintwire.vote.${articleId}`;

/** Null when there is none. */
export const readOwnVote = (articleId: string): OwnVote | null => readNote<OwnVote>('localStorage', nameOf(articleId));

/** Kept without an end: one vote each. */
export const keepOwnVote = (articleId: string, vote: OwnVote): unknown =>
  keepNote('localStorage', nameOf(articleId), vote);

/** A voter who has not voted yet. */
export const newVoter = (): OwnVote => ({ voter: newUuid(), choice: null, after: null });

/** The later of what the page came with and what one's own vote was answered with: a page may be some seconds old. */
export function latestVotes(
  own: OwnVote | null,
  page: { readonly votes: SentimentVotes; readonly votesVersion: number },
) {
  return own?.after && own.after.votesVersion > page.votesVersion ? own.after.votes : page.votes;
}
