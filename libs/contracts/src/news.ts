import { Type, type Static } from 'typebox';
import { NEWS_LIMITS } from './news-limits';
import { Instant } from './scalars';
import { SentimentVotes, VotesVersion } from './votes';

/** A picture in one size that every browser shows, and in several of newer formats; for the elements `picture`, `source` and `img`. */
const Picture = Type.Object({
  url: Type.String({ description: 'for browsers that know none of the sources' }),
  width: Type.Integer({ minimum: 1, description: 'of the original, in pixels' }),
  height: Type.Integer({ minimum: 1 }),
  alt: Type.String({ description: 'what it shows; empty when it is decoration' }),
  card: Type.Object(
    { url: Type.String(), width: Type.Integer({ minimum: 1 }), height: Type.Integer({ minimum: 1 }) },
    { description: 'a part of it as social cards show it' },
  ),
  sources: Type.Array(
    Type.Object({
      type: Type.String({ description: 'media type' }),
      srcset: Type.String({ description: 'addresses with their widths, as the attribute takes them' }),
    }),
    { description: 'the best first' },
  ),
});
export type Picture = Static<typeof Picture>;

/** Text in pieces, those marked that matched a search. It is text: nothing in it is HTML. */
export const TextParts = Type.Array(Type.Object({ text: Type.String(), match: Type.Boolean() }));
export type TextParts = Static<typeof TextParts>;

/** An article as lists show it. */
export const ArticlePreview = Type.Object({
  id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  excerpt: Type.String({ description: 'taken from the text where the author wrote none' }),
  category: Type.String(),
  tags: Type.Array(Type.String()),
  author: Type.String(),
  publishedAt: Instant,
  picture: Type.Union([Picture, Type.Null()], { description: 'without one the cover of the seed is drawn' }),
  coverSeed: Type.String({ description: 'stays the same as long as the article exists' }),
  viewCount: Type.Integer({ minimum: 0 }),
  commentCount: Type.Integer({ minimum: 0 }),
  readingMinutes: Type.Integer({ minimum: 1 }),
  featured: Type.Boolean(),
  aiGenerated: Type.Boolean(),
});
export type ArticlePreview = Static<typeof ArticlePreview>;

/** An article among the results of a search; in other lists it has no snippet. */
export const FoundArticle = Type.Intersect([ArticlePreview, Type.Object({ snippet: Type.Optional(TextParts) })]);
export type FoundArticle = Static<typeof FoundArticle>;

/** Answer of `GET /api/news/articles`. */
export const ArticleList = Type.Object({
  items: Type.Array(FoundArticle),
  total: Type.Integer({ minimum: 0, description: 'exact, unless the list is approximate' }),
  page: Type.Integer({ minimum: 1 }),
  limit: Type.Integer({ minimum: 1 }),
  approximate: Type.Boolean({
    description:
      'so many articles match that only the newest of them were ranked; `total` counts those, and there are more',
  }),
  correction: Type.Union([Type.String(), Type.Null()], {
    description: 'what was searched instead, because nothing matched what was asked',
  }),
  nearest: Type.Array(ArticlePreview, { description: 'offered when a search found nothing at all' }),
});
export type ArticleList = Static<typeof ArticleList>;

/** A heading of an article; its `id` is the anchor in the HTML. */
export const ContentsEntry = Type.Object({
  id: Type.String(),
  text: Type.String(),
  level: Type.Integer({ minimum: 2, maximum: 4 }),
});
export type ContentsEntry = Static<typeof ContentsEntry>;

/** Answer of `GET /api/news/articles/{slug}`; HTML in it is rendered and sanitised by the server. */
export const ArticleDetail = Type.Intersect([
  ArticlePreview,
  Type.Object({
    standfirst: Type.String({ description: 'the excerpt that the author wrote; empty where there is none' }),
    html: Type.String(),
    irunAnalysis: Type.Union([Type.String(), Type.Null()], { description: 'HTML of the analysis box' }),
    contents: Type.Array(ContentsEntry, { description: 'headings in their order' }),
    wordCount: Type.Integer({ minimum: 0 }),
    canonicalUrl: Type.Union([Type.String(), Type.Null()], { description: 'where it appeared first' }),
    updatedAt: Instant,
    votes: SentimentVotes,
    votesVersion: VotesVersion,
    related: Type.Array(ArticlePreview, { description: 'others of its category, the newest three' }),
  }),
]);
export type ArticleDetail = Static<typeof ArticleDetail>;

/** Query of `GET /api/news/articles`; what is not named here changes nothing. */
export const ArticleQuery = Type.Object({
  category: Type.Optional(Type.String({ maxLength: 64, description: 'a category or a group of them' })),
  featured: Type.Optional(Type.Boolean()),
  tag: Type.Optional(Type.String({ minLength: 1, maxLength: NEWS_LIMITS.tagChars })),
  search: Type.Optional(Type.String({ maxLength: NEWS_LIMITS.searchChars })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: NEWS_LIMITS.listLimit })),
  offset: Type.Optional(
    Type.Integer({ minimum: 0, maximum: NEWS_LIMITS.offset, description: 'instead of `page`, which it overrules' }),
  ),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: NEWS_LIMITS.page })),
});
export type ArticleQuery = Static<typeof ArticleQuery>;

/** Query of `GET /api/news/trending`. */
export const TrendingQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: NEWS_LIMITS.trending })),
});

/** Answer of `GET /api/news/trending`: the most viewed of the last seven days, filled up with the newest. */
export const TrendingList = Type.Object({
  items: Type.Array(ArticlePreview),
  headline: Type.Object(
    {
      index: Type.Integer({ minimum: 0, description: 'which of the ten it is in this slot' }),
      endsAt: Instant,
    },
    { description: 'the headline rotates through the ten; of a shorter list the place is counted round' },
  ),
});
export type TrendingList = Static<typeof TrendingList>;

/** Answer of `GET /api/news/categories`. */
export const CategoryList = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      description: Type.String(),
      articleCount: Type.Integer({ minimum: 0 }),
    }),
  ),
  total: Type.Integer({ minimum: 0 }),
});
export type CategoryList = Static<typeof CategoryList>;

/** Answer of `GET /api/news/prices`: none where there is no source, or its last answer is too old. */
export const CoinPriceList = Type.Object({
  items: Type.Array(
    Type.Object({
      coin: Type.String({ description: 'id of the coin' }),
      usdMicros: Type.String({ pattern: '^[0-9]+$', description: 'millionths of a US dollar' }),
    }),
  ),
  asOf: Type.Union([Instant, Type.Null()], { description: 'when the source gave them' }),
  until: Type.Union([Instant, Type.Null()], { description: 'from then on they are too old to be shown' }),
});
export type CoinPriceList = Static<typeof CoinPriceList>;

/** Answer of `GET /api/news/stats`: figures of all that is published now, at most half a minute old. */
export const NewsStats = Type.Object({
  articles: Type.Integer({ minimum: 0 }),
  categories: Type.Integer({ minimum: 0, description: 'that have an article' }),
  views: Type.Integer({ minimum: 0, description: 'as they are counted: once per visitor, article and half an hour' }),
  comments: Type.Integer({ minimum: 0, description: 'approved ones' }),
  subscribers: Type.Integer({ minimum: 0, description: 'of the newsletter, confirmed' }),
});
export type NewsStats = Static<typeof NewsStats>;

/** Query of `GET /api/news/suggestions`. */
export const SuggestionQuery = Type.Object({ search: Type.String({ maxLength: NEWS_LIMITS.searchChars }) });

/** Answer of `GET /api/news/suggestions`: titles for what has been typed so far. */
export const SuggestionList = Type.Object({
  items: Type.Array(Type.Object({ slug: Type.String(), title: TextParts })),
  total: Type.Integer({ minimum: 0 }),
});
export type SuggestionList = Static<typeof SuggestionList>;
