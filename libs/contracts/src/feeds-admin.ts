import { Type, type Static } from 'typebox';
import { NEWS_LIMITS } from './news-limits';
import { FEED_LIMITS } from './newsroom-limits';
import { Instant, orNull } from './scalars';

/** What editors say of a feed whose entries become drafts. */
export const FeedSourceFields = Type.Object(
  {
    url: Type.String({ maxLength: FEED_LIMITS.urlChars, description: 'of an RSS, Atom or JSON feed' }),
    name: Type.String({
      maxLength: FEED_LIMITS.nameChars,
      description: 'who is credited; when empty, the feed says it',
    }),
    category: Type.String({ maxLength: 64, description: 'of the drafts; may be empty' }),
    tags: Type.Array(Type.String({ maxLength: NEWS_LIMITS.tagChars }), { maxItems: FEED_LIMITS.tags }),
    everyMinutes: Type.Integer({ minimum: FEED_LIMITS.everyMinutes.min, maximum: FEED_LIMITS.everyMinutes.max }),
    active: Type.Boolean({ description: 'otherwise it is read only when an editor asks for it' }),
    summarise: Type.Boolean({ description: 'a model writes summary and analysis of each draft, where there is one' }),
  },
  { additionalProperties: false },
);
export type FeedSourceFields = Static<typeof FeedSourceFields>;

/** Why a feed could not be read the last time, as its `code`. */
export const FeedFault = Type.Union([
  Type.Literal('address', { description: 'no public web address' }),
  Type.Literal('unreachable'),
  Type.Literal('slow'),
  Type.Literal('refused', { description: 'its server answered with an error' }),
  Type.Literal('redirects', { description: 'too many of them' }),
  Type.Literal('large'),
  Type.Literal('no-feed', { description: 'what came is no feed' }),
]);
export type FeedFault = Static<typeof FeedFault>;

/** A feed with how its last reading went. */
export const FeedSource = Type.Object({
  id: Type.String(),
  ...FeedSourceFields.properties,
  version: Type.Integer({ minimum: 1, description: 'its `If-Match`' }),
  title: orNull(Type.String({ description: 'as the feed calls itself' })),
  siteUrl: orNull(Type.String()),
  createdBy: Type.String(),
  nextAt: orNull(Instant),
  readAt: orNull(Instant),
  changedAt: orNull(Type.Union([Instant], { description: 'when it brought something new' })),
  fault: orNull(FeedFault),
  detail: orNull(Type.String({ description: 'what was wrong, in a sentence' })),
  failures: Type.Integer({ minimum: 0, description: 'in a row' }),
  entries: Type.Integer({ minimum: 0, description: 'that were ever seen' }),
  drafts: Type.Integer({ minimum: 0, description: 'made of them' }),
  unsummarised: Type.Integer({ minimum: 0, description: 'of which the model wrote no summary' }),
  summaryFault: orNull(Type.String({ description: 'why it did not, the last time; half a sentence' })),
});
export type FeedSource = Static<typeof FeedSource>;

/** Answer of `GET /api/news/admin/feeds`. */
export const FeedSourceList = Type.Object({
  items: Type.Array(FeedSource),
  hasModel: Type.Boolean({ description: 'whether there is a model that writes summaries' }),
  serverTime: Instant,
});
export type FeedSourceList = Static<typeof FeedSourceList>;

/** What became of an entry of a feed. */
export const FeedEntry = Type.Object({
  id: Type.String(),
  title: Type.String(),
  url: orNull(Type.String()),
  publishedAt: orNull(Instant),
  seenAt: Instant,
  outcome: Type.Union([
    Type.Literal('draft'),
    Type.Literal('duplicate', { description: 'another feed brought it before' }),
    Type.Literal('old', { description: 'too many came at once; only the newest became drafts' }),
    Type.Literal('empty', { description: 'it has neither title nor text' }),
  ]),
  articleId: orNull(Type.String({ description: 'of the draft, while there is one' })),
  /** What became of its summary; null where none was asked for. */
  summary: orNull(
    Type.Union([
      Type.Literal('waiting'),
      Type.Literal('written'),
      Type.Literal('failed'),
      Type.Literal('overtaken', { description: 'an editor has begun to write before' }),
    ]),
  ),
  summaryFault: orNull(Type.String({ description: 'why the model did not write it; half a sentence' })),
});
export type FeedEntry = Static<typeof FeedEntry>;

/** Answer of `GET /api/news/admin/feeds/{id}/entries`: the newest. */
export const FeedEntryList = Type.Object({ items: Type.Array(FeedEntry) });
export type FeedEntryList = Static<typeof FeedEntryList>;

/** Answer of `POST /api/news/admin/feeds/{id}/read`: how it went. */
export const FeedReading = Type.Object({
  source: FeedSource,
  drafts: Type.Integer({ minimum: 0, description: 'that were made now' }),
  unchanged: Type.Boolean({ description: 'its server says that nothing has changed' }),
});
export type FeedReading = Static<typeof FeedReading>;
