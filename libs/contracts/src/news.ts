import { Type, type Static } from 'typebox';
import { Instant } from './scalars';

/** An article as lists show it. */
export const ArticlePreview = Type.Object({
  id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  excerpt: Type.String(),
  category: Type.String(),
  tags: Type.Array(Type.String()),
  author: Type.String(),
  publishedAt: Instant,
  imageUrl: Type.Union([Type.String(), Type.Null()]),
  viewCount: Type.Integer({ minimum: 0 }),
  featured: Type.Boolean(),
  aiGenerated: Type.Boolean(),
});
export type ArticlePreview = Static<typeof ArticlePreview>;

/** Answer of `GET /api/news/articles`. */
export const ArticleList = Type.Object({
  items: Type.Array(ArticlePreview),
  total: Type.Integer({ minimum: 0 }),
  serverTime: Instant,
});
export type ArticleList = Static<typeof ArticleList>;

/** Answer of `GET /api/news/articles/{slug}`; `html` is rendered and sanitised by the server. */
export const ArticleDetail = Type.Intersect([
  ArticlePreview,
  Type.Object({ html: Type.String(), serverTime: Instant }),
]);
export type ArticleDetail = Static<typeof ArticleDetail>;

export const ArticleQuery = Type.Object({
  category: Type.Optional(Type.String({ maxLength: 64 })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});
export type ArticleQuery = Static<typeof ArticleQuery>;
