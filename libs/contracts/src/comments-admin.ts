import { Type, type Static } from 'typebox';
import { COMMENT_LIMITS } from './comment-limits';
import { CommentSeverity } from './comments';
import { Instant, oneOf, orNull } from './scalars';

/** What became of a comment. Only those that are approved are shown. */
export const CommentStatus = Type.Union([Type.Literal('approved'), Type.Literal('rejected'), Type.Literal('held')]);
export type CommentStatus = Static<typeof CommentStatus>;

/** What editors can do with comments: `undo` takes the last decision of an editor back. */
export const CommentDecision = Type.Union([Type.Literal('approve'), Type.Literal('reject'), Type.Literal('undo')]);
export type CommentDecision = Static<typeof CommentDecision>;

/** A comment as editors see it. The address of its writer's mailbox stays in the database. */
export const AdminComment = Type.Object({
  id: Type.String(),
  article: Type.Object({
    id: Type.String(),
    slug: Type.String(),
    title: Type.String(),
    closed: Type.Boolean({ description: 'nobody can add to its comments any more' }),
  }),
  parentId: orNull(Type.String()),
  authorName: Type.String(),
  byArticleAuthor: Type.Boolean(),
  content: Type.String({ description: 'text; nothing in it is HTML' }),
  createdAt: Instant,
  editedAt: orNull(Instant),
  removedAt: orNull(Instant),
  status: CommentStatus,
  needsReview: Type.Boolean({ description: 'an editor should look at it' }),
  reason: Type.String({ description: 'why it is approved, rejected or held' }),
  severity: CommentSeverity,
  decidedBy: Type.String({ description: 'what decided: a part of the moderation, a ban, or an editor' }),
  network: orNull(Type.String({ description: 'range of addresses it came from, as a ban takes it; forgotten later' })),
  hosts: Type.Array(Type.String(), { description: 'hosts its links lead to, as a ban takes them' }),
  reports: Type.Integer({ minimum: 0 }),
  reportReasons: Type.Array(Type.String(), { description: 'what readers said, the newest first' }),
  edits: Type.Array(
    Type.Object({
      at: Instant,
      before: Type.String(),
      after: Type.String(),
      approved: Type.Boolean({ description: 'otherwise the text stayed as it was' }),
      reason: Type.String(),
    }),
    { description: 'the newest first' },
  ),
  decisions: Type.Array(Type.Object({ at: Instant, by: Type.String(), decision: CommentDecision }), {
    description: 'of editors, the newest first',
  }),
});
export type AdminComment = Static<typeof AdminComment>;

/** Which comments are listed: those an editor should look at, those of a status, or those that their writers removed. */
export const AdminCommentFilter = Type.Union([Type.Literal('review'), CommentStatus, Type.Literal('removed')]);
export type AdminCommentFilter = Static<typeof AdminCommentFilter>;

/** Comments on a page of the editors' list. */
export const ADMIN_COMMENTS_PAGE = COMMENT_LIMITS.adminPage;

/** Query of `GET /api/news/admin/comments`. */
export const AdminCommentQuery = Type.Object({
  status: Type.Optional(AdminCommentFilter),
  search: Type.Optional(Type.String({ maxLength: 200, description: 'in names and texts' })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});
export type AdminCommentQuery = Static<typeof AdminCommentQuery>;

/** Answer of `GET /api/news/admin/comments`: those to look at the oldest first, all others the newest first. */
export const AdminCommentList = Type.Object({
  items: Type.Array(AdminComment),
  total: Type.Integer({ minimum: 0 }),
  page: Type.Integer({ minimum: 1 }),
  waiting: Type.Integer({ minimum: 0, description: 'comments that an editor should look at' }),
  serverTime: Instant,
});
export type AdminCommentList = Static<typeof AdminCommentList>;

/** Most comments of one decision. */
const MAX_DECIDED_COMMENTS = 100;

/** Body of `POST /api/news/admin/comments/decisions`. */
export const CommentDecisions = Type.Object(
  {
    ids: Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: MAX_DECIDED_COMMENTS }),
    decision: CommentDecision,
  },
  { additionalProperties: false },
);
export type CommentDecisions = Static<typeof CommentDecisions>;

/** Answer of it. What was so already, or is not there any more, is not among the changed ones. */
export const CommentsDecided = Type.Object({
  changed: Type.Integer({ minimum: 0 }),
  items: Type.Array(AdminComment, { description: 'those of the request, as they are now' }),
});
export type CommentsDecided = Static<typeof CommentsDecided>;

/** Body of `POST /api/news/admin/articles/{slug}/comments`: a comment that is marked as the author's. Its answer is an `ArticleComment`. */
export const AuthorComment = Type.Object(
  {
    key: Type.String({ format: 'uuid', description: 'made by the sender: sent again, the comment is there once' }),
    content: Type.String({ maxLength: COMMENT_LIMITS.contentChars }),
    parentId: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { additionalProperties: false },
);
export type AuthorComment = Static<typeof AuthorComment>;

/** What is banned: names that look like one, a range of addresses, links to a host and those below it, or a word or words in a text. */
export const BanKind = oneOf('name', 'address', 'host', 'word');
export type BanKind = Static<typeof BanKind>;

/** A ban. */
export const CommentBan = Type.Object({
  id: Type.String(),
  kind: BanKind,
  value: Type.String(),
  createdAt: Instant,
  createdBy: Type.String(),
});
export type CommentBan = Static<typeof CommentBan>;

/** Answer of `GET /api/news/admin/bans`, the newest first. */
export const CommentBanList = Type.Object({ items: Type.Array(CommentBan) });
export type CommentBanList = Static<typeof CommentBanList>;

/** Body of `POST /api/news/admin/bans`; its answer is the `CommentBan`, the one there was for what is banned already. */
export const NewBan = Type.Object(
  { kind: BanKind, value: Type.String({ minLength: 1, maxLength: 253 }) },
  { additionalProperties: false },
);
export type NewBan = Static<typeof NewBan>;
