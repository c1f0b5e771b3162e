import { Type, type Static } from 'typebox';

/** How a reader may see an article. */
export const Sentiment = Type.Union([Type.Literal('bullish'), Type.Literal('neutral'), Type.Literal('bearish')]);
export type Sentiment = Static<typeof Sentiment>;

const Count = Type.Integer({ minimum: 0 });

/** Readers by how they see an article. */
export const SentimentVotes = Type.Object({ bullish: Count, neutral: Count, bearish: Count });
export type SentimentVotes = Static<typeof SentimentVotes>;

/** Counts up with every change of the votes on an article: which of two answers is the later one. */
export const VotesVersion = Count;

/** Body of `POST /api/news/articles/{slug}/votes`. */
export const NewVote = Type.Object(
  {
    voter: Type.String({
      format: 'uuid',
      description: 'made by the browser for this article; with it a vote is changed',
    }),
    choice: Type.Union([Sentiment, Type.Null()], { description: 'null takes the vote back' }),
  },
  { additionalProperties: false },
);
export type NewVote = Static<typeof NewVote>;

/** Answer of `POST /api/news/articles/{slug}/votes`. */
export const VoteAnswer = Type.Object({
  choice: Type.Union([Sentiment, Type.Null()]),
  votes: SentimentVotes,
  votesVersion: VotesVersion,
});
export type VoteAnswer = Static<typeof VoteAnswer>;
