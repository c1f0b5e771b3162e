import { Type, type Static } from 'typebox';
import { ContentsEntry } from './news';
import { NEWS_LIMITS } from './news-limits';
import { ARTICLE_LIMITS } from './newsroom-limits';
import { Instant, orNull, pageOf } from './scalars';

const text = (maxLength: number, description?: string) =>
  Type.String({ maxLength, ...(description !== undefined && { description }) });

/** What becomes of an article: readers see it when it is published, or scheduled and its minute has come. */
export const ArticleStatus = Type.Union([
  Type.Literal('draft'),
  Type.Literal('scheduled'),
  Type.Literal('published'),
  Type.Literal('archived'),
]);
export type ArticleStatus = Static<typeof ArticleStatus>;

/** What editors write. It may be incomplete as long as it is not published. */
export const ArticleFields = Type.Object(
  {
    title: text(ARTICLE_LIMITS.titleChars),
    slug: text(ARTICLE_LIMITS.slugChars, 'last part of its address; when empty, made of the title at publishing'),
    excerpt: text(ARTICLE_LIMITS.excerptChars),
    content: text(ARTICLE_LIMITS.contentChars, 'Markdown'),
    category: text(64, 'may be empty'),
    tags: Type.Array(text(NEWS_LIMITS.tagChars), { maxItems: ARTICLE_LIMITS.tags }),
    author: text(ARTICLE_LIMITS.authorChars),
    imageUrl: orNull(text(ARTICLE_LIMITS.urlChars, 'as the upload of pictures answered it')),
    imageAlt: orNull(text(ARTICLE_LIMITS.altChars, 'what the picture shows; without it the picture is decoration')),
    analysis: orNull(text(ARTICLE_LIMITS.analysisChars, 'Markdown of the analysis box')),
    aiGenerated: Type.Boolean(),
    canonicalUrl: orNull(text(ARTICLE_LIMITS.urlChars, 'where it appeared first, when that was elsewhere')),
  },
  { additionalProperties: false },
);
export type ArticleFields = Static<typeof ArticleFields>;

/** An article as it is before anybody has written anything. */
export const EMPTY_ARTICLE: ArticleFields = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  category: '',
  tags: [],
  author: '',
  imageUrl: null,
  imageAlt: null,
  analysis: null,
  aiGenerated: false,
  canonicalUrl: null,
};

/** An article in the editors' list. Title, category, tags, author and words are those of the working copy. */
export const AdminArticleSummary = Type.Object({
  id: Type.String(),
  slug: Type.String({ description: 'of its present address; empty when it never had one' }),
  title: Type.String(),
  category: Type.String(),
  tags: Type.Array(Type.String()),
  author: Type.String(),
  status: ArticleStatus,
  featured: Type.Boolean(),
  publishedAt: orNull(Instant),
  updatedAt: Instant,
  updatedBy: orNull(Type.String()),
  words: Type.Integer({ minimum: 0 }),
  views: Type.Integer({ minimum: 0 }),
  comments: Type.Integer({ minimum: 0 }),
  changed: Type.Boolean({ description: 'the working copy differs from what readers see (or will see)' }),
});
export type AdminArticleSummary = Static<typeof AdminArticleSummary>;

/** Order of the editors' list: what is new, high or first in the alphabet comes first. */
export const AdminArticleSort = Type.Union([
  Type.Literal('updated'),
  Type.Literal('published'),
  Type.Literal('title'),
  Type.Literal('views'),
]);
export type AdminArticleSort = Static<typeof AdminArticleSort>;

/** Query of `GET /api/news/admin/articles`. */
export const AdminArticleQuery = Type.Object({
  status: Type.Optional(ArticleStatus),
  category: Type.Optional(Type.String({ maxLength: 64 })),
  author: Type.Optional(Type.String({ maxLength: ARTICLE_LIMITS.authorChars })),
  search: Type.Optional(
    Type.String({ maxLength: NEWS_LIMITS.searchChars, description: 'in titles, addresses and tags' }),
  ),
  featured: Type.Optional(Type.Boolean()),
  changed: Type.Optional(Type.Boolean()),
  sort: Type.Optional(AdminArticleSort),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: NEWS_LIMITS.page })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type AdminArticleQuery = Static<typeof AdminArticleQuery>;

/** Query of `GET /api/news/admin/articles/export`. */
export const AdminArticleExportQuery = Type.Object({
  ...Type.Omit(AdminArticleQuery, ['sort', 'page']).properties,
  cursor: Type.Optional(Type.String({ pattern: '^\\d{1,18}$', description: '`next` of the page before' })),
});
export type AdminArticleExportQuery = Static<typeof AdminArticleExportQuery>;

/** Answer of `GET /api/news/admin/articles/export`. */
export const AdminArticleExport = pageOf(AdminArticleSummary);
export type AdminArticleExport = Static<typeof AdminArticleExport>;

/** Answer of `GET /api/news/admin/articles`. */
export const AdminArticleList = Type.Object({
  items: Type.Array(AdminArticleSummary),
  total: Type.Integer({ minimum: 0 }),
  page: Type.Integer({ minimum: 1 }),
  limit: Type.Integer({ minimum: 1 }),
  serverTime: Instant,
});
export type AdminArticleList = Static<typeof AdminArticleList>;

/** An article as its editors see it: what readers see, and the working copy, which only publishing makes public. */
export const AdminArticle = Type.Object({
  id: Type.String(),
  slug: Type.String({ description: 'of its present address; empty when it never had one' }),
  status: ArticleStatus,
  featured: Type.Boolean(),
  coverSeed: Type.String({ description: 'what the cover of an article without a picture is drawn from' }),
  publishedAt: orNull(Instant),
  commentsClosed: Type.Boolean({ description: 'nobody can add to its comments any more' }),
  live: orNull(ArticleFields),
  draft: ArticleFields,
  changed: Type.Boolean({ description: 'the working copy differs from what is live' }),
  version: Type.Integer({ minimum: 0, description: 'of the working copy; its `If-Match`' }),
  savedAt: Instant,
  savedBy: orNull(Type.String()),
  revision: Type.Integer({ minimum: 0, description: 'number of its newest revision' }),
  previewLinks: Type.Integer({ minimum: 0, description: 'links that work now' }),
  serverTime: Instant,
});
export type AdminArticle = Static<typeof AdminArticle>;

/** Body of `POST /api/news/admin/articles`; what is left out is empty. */
export const NewArticle = Type.Object(
  { fields: Type.Optional(Type.Partial(ArticleFields, { additionalProperties: false })) },
  { additionalProperties: false },
);
export type NewArticle = Static<typeof NewArticle>;

/** Body of `PUT …/{id}/draft` and `POST …/{id}/preview`. */
export const ArticleDraft = Type.Object({ fields: ArticleFields }, { additionalProperties: false });
export type ArticleDraft = Static<typeof ArticleDraft>;

/** Body of `POST …/{id}/publish`. */
export const ArticlePublication = Type.Object(
  {
    at: Type.Optional({
      ...Instant,
      description: 'its date; in the future, it is scheduled. Otherwise now, or the date it has',
    }),
  },
  { additionalProperties: false },
);
export type ArticlePublication = Static<typeof ArticlePublication>;

/** What is done with several articles. */
export const ArticleAction = Type.Union([
  Type.Literal('publish'),
  Type.Literal('archive'),
  Type.Literal('feature'),
  Type.Literal('unfeature'),
  Type.Literal('close-comments'),
  Type.Literal('open-comments'),
  Type.Literal('delete'),
]);
export type ArticleAction = Static<typeof ArticleAction>;

/** Body of `POST /api/news/admin/articles/bulk`. */
export const ArticleBulk = Type.Object(
  {
    ids: Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: ARTICLE_LIMITS.bulk }),
    action: ArticleAction,
  },
  { additionalProperties: false },
);
export type ArticleBulk = Static<typeof ArticleBulk>;

/** Answer of it: what became of each, in the order of the request. */
export const ArticleBulkDone = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.String(),
      done: Type.Boolean(),
      code: Type.Optional(Type.String()),
      detail: Type.Optional(Type.String()),
    }),
  ),
});
export type ArticleBulkDone = Static<typeof ArticleBulkDone>;

/**
 * Why there is a revision: what was there before editors came, what became public (or is to), what was public when it was taken down or came back,
 * and a working copy that something else took the place of.
 */
export const RevisionReason = Type.Union([
  Type.Literal('original'),
  Type.Literal('published'),
  Type.Literal('scheduled'),
  Type.Literal('unpublished'),
  Type.Literal('archived'),
  Type.Literal('restored'),
  Type.Literal('replaced'),
]);
export type RevisionReason = Static<typeof RevisionReason>;

const revision = {
  number: Type.Integer({ minimum: 1 }),
  at: Instant,
  by: orNull(Type.String()),
  what: RevisionReason,
  title: Type.String(),
};

/** Answer of `GET …/{id}/revisions`, the newest first. */
export const ArticleRevisionList = Type.Object({
  items: Type.Array(Type.Object(revision)),
  total: Type.Integer({ minimum: 0 }),
});
export type ArticleRevisionList = Static<typeof ArticleRevisionList>;

/** Answer of `GET …/{id}/revisions/{number}`. */
export const ArticleRevision = Type.Object({ ...revision, fields: ArticleFields });
export type ArticleRevision = Static<typeof ArticleRevision>;

/** Answer of `POST …/{id}/preview`: the text as its page would show it. */
export const ArticleTextPreview = Type.Object({
  html: Type.String(),
  analysis: orNull(Type.String({ description: 'HTML of the analysis box' })),
  contents: Type.Array(ContentsEntry, { description: 'headings in their order' }),
  words: Type.Integer({ minimum: 0 }),
  minutes: Type.Integer({ minimum: 1 }),
  excerpt: Type.String({ description: 'the one readers see: taken from the text where there is none' }),
  slug: Type.String({ description: 'the one it would get; empty when none can be made of the title' }),
  slugTaken: Type.Boolean({ description: 'another article has it, or it is no address' }),
});
export type ArticleTextPreview = Static<typeof ArticleTextPreview>;

/** Body of `POST …/{id}/preview-links`. */
export const NewPreviewLink = Type.Object(
  {
    hours: Type.Integer({ minimum: ARTICLE_LIMITS.previewHours.min, maximum: ARTICLE_LIMITS.previewHours.max }),
  },
  { additionalProperties: false },
);
export type NewPreviewLink = Static<typeof NewPreviewLink>;

/** The one answer that holds the link. */
export const CreatedPreviewLink = Type.Object({ url: Type.String(), expiresAt: Instant });
export type CreatedPreviewLink = Static<typeof CreatedPreviewLink>;

/** Answer of `POST /api/news/admin/pictures`. */
export const UploadedPicture = Type.Object({
  url: Type.String({ description: 'for `imageUrl`, and for Markdown' }),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  bytes: Type.Integer({ minimum: 1, description: 'of what is kept' }),
});
export type UploadedPicture = Static<typeof UploadedPicture>;
