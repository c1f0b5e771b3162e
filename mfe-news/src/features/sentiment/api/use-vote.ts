import type { ArticleDetail, NewVote, Sentiment, SentimentVotes, VoteAnswer } from '@mintwire/contracts';
import { votesPath } from '@mintwire/contracts/article-paths';
import { api, errorText, toast } from '@mintwire/platform';
import { useEffect, useState } from 'react';
import { keepOwnVote, latestVotes, newVoter, readOwnVote, type OwnVote } from '../model/own-vote';

/** The votes on an article, and one's own. */
export interface Voting {
  readonly votes: SentimentVotes;
  /** Null: none; on the server and while the page hydrates, too. */
  readonly own: Sentiment | null;
  /** What is being sent. */
  readonly sending: Sentiment | null;
  /** Votes; what is one's own vote already is taken back. */
  readonly vote: (choice: Sentiment) => Promise<void>;
}

export function useVote(article: Pick<ArticleDetail, 'id' | 'slug' | 'votes' | 'votesVersion'>): Voting {
  const { id, slug } = article;
  const [own, setOwn] = useState<OwnVote | null>(null);
  const [sending, setSending] = useState<Sentiment | null>(null);
  useEffect(() => setOwn(readOwnVote(id)), [id]);
  const keep = (vote: OwnVote) => {
    keepOwnVote(id, vote);
    setOwn(vote);
  };
  return {
    votes: latestVotes(own, article),
    own: own?.choice ?? null,
    sending,
    vote: async (choice) => {
      if (sending) return;
      // Another tab may have voted since.
      const before = readOwnVote(id) ?? own ?? newVoter();
      // Kept before it is sent: if the answer gets lost, the next attempt is the same vote.
      keep(before);
      setSending(choice);
      const body: NewVote = { voter: before.voter, choice: before.choice === choice ? null : choice };
      try {
        const { choice: counted, ...after } = await api.post<VoteAnswer>(votesPath(slug), body);
        keep({ ...before, choice: counted, after });
      } catch (error) {
        toast({ tone: 'danger', title: 'Your vote was not counted', description: errorText(error) });
      } finally {
        setSending(null);
      }
    },
  };
}
