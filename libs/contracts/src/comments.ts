import { Type, type Static } from 'typebox';
import { COMMENT_LIMITS } from './comment-limits';
import { Instant } from './scalars';

/** A comment as everybody sees it. */
export const ArticleComment = Type.Object({
  id: Type.String(),
  parentId: Type.Union([Type.String(), Type.Null()], { description: 'the comment it answers; answers have none' }),
  authorName: Type.String(),
  byArticleAuthor: Type.Boolean({ description: 'written by the author of the article, signed in' }),
  content: Type.String({ description: 'text; nothing in it is HTML' }),
  createdAt: Instant,
  editedAt: Type.Union([Instant, Type.Null()]),
  removed: Type.Optional(
    Type.Literal(true, { description: 'its writer took it back: only its place is left, with what answers it' }),
  ),
});
export type ArticleComment = Static<typeof ArticleComment>;

/** Query of `GET /api/news/articles/{slug}/comments`. */
export const CommentQuery = Type.Object({
  after: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$', description: '`next` of the page before' })),
  order: Type.Optional(Type.Literal('newest', { description: 'of threads; the oldest first without it' })),
  thread: Type.Optional(
    Type.String({ maxLength: 64, description: 'only answers of this thread: those after the ones that came with it' }),
  ),
});
export type CommentQuery = Static<typeof CommentQuery>;

const MoreAnswers = Type.Array(
  Type.Object({
    thread: Type.String(),
    count: Type.Integer({ minimum: 1, description: 'answers that are not here' }),
    after: Type.String({ description: 'with `thread` it asks for them' }),
  }),
  { description: 'threads with more answers than come with them' },
);
const Total = Type.Integer({ minimum: 0, description: 'of the article, answers included' });
const Closed = Type.Optional(Type.Boolean({ description: 'nobody can add to them any more' }));
const ClosesAt = Type.Optional(
  Type.Union([Instant, Type.Null()], {
    description: 'after it nobody can, by the age of the article; null: never, or an editor has decided',
  }),
);
const Version = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/**
 * Answer of `GET /api/news/articles/{slug}/comments`: threads, the oldest first unless the newest are asked for, each followed by its answers, the oldest first; of one `thread` only
 * answers.
 */
export const CommentList = Type.Object({
  items: Type.Array(ArticleComment),
  total: Total,
  version: Version,
  next: Type.Union([Type.String(), Type.Null()], { description: 'for the threads (or answers) after these' }),
  moreAnswers: MoreAnswers,
  closed: Closed,
  closesAt: ClosesAt,
});
export type CommentList = Static<typeof CommentList>;

/** Data of an event of the topic `comments`: those of an article have changed, and have this version now. */
export const CommentEvent = Type.Object({ slug: Type.String(), version: Version });
export type CommentEvent = Static<typeof CommentEvent>;

/** Query of `GET /api/news/articles/{slug}/comments/changes`. */
export const CommentChangesQuery = Type.Object({
  since: Version,
  heard: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'version that an event told of: so no cache gives an answer from before it',
    }),
  ),
});

/** Answer of `GET /api/news/articles/{slug}/comments/changes`: what readers see differently since a version. */
export const CommentChanges = Type.Object({
  items: Type.Array(ArticleComment, { description: 'not shown before, in the order in which they came into sight' }),
  threads: Type.Array(ArticleComment, {
    description: 'of answers among the items, where they are no items themselves',
  }),
  edited: Type.Array(ArticleComment, { description: 'shown before, with another text' }),
  gone: Type.Array(Type.String(), { description: 'not shown any more, and neither is what answered them' }),
  moreAnswers: MoreAnswers,
  closed: Closed,
  closesAt: ClosesAt,
  total: Total,
  version: Type.Integer({ minimum: 0, description: 'after these changes' }),
  complete: Type.Boolean({ description: 'otherwise ask again, from this version' }),
});
export type CommentChanges = Static<typeof CommentChanges>;

/** A task for the visitor's processor, as altcha has it: a flood of comments costs its sender time. */
export const CommentChallenge = Type.Object({
  algorithm: Type.String(),
  challenge: Type.String(),
  maxnumber: Type.Integer({ minimum: 1 }),
  salt: Type.String(),
  signature: Type.String(),
});
export type CommentChallenge = Static<typeof CommentChallenge>;

/** Body of `POST /api/news/articles/{slug}/comments`. */
export const NewComment = Type.Object(
  {
    key: Type.String({ format: 'uuid', description: 'made by the sender: sent again, the comment is there once' }),
    authorName: Type.String({ maxLength: COMMENT_LIMITS.nameChars }),
    authorEmail: Type.Optional(Type.String({ maxLength: COMMENT_LIMITS.emailChars, description: 'never published' })),
    content: Type.String({ maxLength: COMMENT_LIMITS.contentChars }),
    parentId: Type.Optional(Type.String({ maxLength: 64 })),
    proof: Type.String({ maxLength: 1_000, description: 'the solved challenge, as altcha encodes it' }),
    website: Type.Optional(Type.String({ maxLength: 200, description: 'people leave it empty' })),
  },
  { additionalProperties: false },
);
export type NewComment = Static<typeof NewComment>;

/** What the moderation thinks of a comment. */
export const CommentSeverity = Type.Union([Type.Literal('low'), Type.Literal('medium'), Type.Literal('high')]);
export type CommentSeverity = Static<typeof CommentSeverity>;

/** Answer of `POST /api/news/articles/{slug}/comments`. */
export const CommentAnswer = Type.Object({
  approved: Type.Boolean(),
  reason: Type.String(),
  severity: CommentSeverity,
  held: Type.Boolean({ description: 'neither approved nor rejected: an editor looks at it first' }),
  comment: Type.Optional(ArticleComment),
  editToken: Type.Optional(
    Type.String({ description: 'lets its writer change the comment for some minutes, and remove it at any time' }),
  ),
});
export type CommentAnswer = Static<typeof CommentAnswer>;

/** Body of `PATCH /api/news/comments/{id}`; its answer is a `CommentAnswer`. */
export const CommentEdit = Type.Object(
  {
    content: Type.String({ maxLength: COMMENT_LIMITS.contentChars }),
    editToken: Type.String({ maxLength: 200 }),
  },
  { additionalProperties: false },
);
export type CommentEdit = Static<typeof CommentEdit>;

/** Body of `POST /api/news/comments/{id}/removal`. */
export const CommentRemoval = Type.Object(
  { editToken: Type.String({ maxLength: 200 }) },
  { additionalProperties: false },
);
export type CommentRemoval = Static<typeof CommentRemoval>;

/** Body of `POST /api/news/comments/{id}/reports`. */
export const CommentReport = Type.Object(
  { reason: Type.Optional(Type.String({ maxLength: COMMENT_LIMITS.reportChars })) },
  { additionalProperties: false },
);
export type CommentReport = Static<typeof CommentReport>;
