import { Type, type Static } from 'typebox';

/** Addresses in one part of the sitemap. */
export const SITEMAP_PART = 5_000;

/** Answer of `GET /api/{service}/sitemap?page=`: the public pages that come out of a service's data, oldest first, so that a part that is full stays as it is. */
export const SitemapPart = Type.Object({
  items: Type.Array(
    Type.Object({
      path: Type.String({ pattern: '^/(?!/)', maxLength: 2_000 }),
      changedAt: Type.String({ format: 'date-time' }),
    }),
    { maxItems: SITEMAP_PART },
  ),
  total: Type.Integer({ minimum: 0, description: 'of all parts' }),
});
export type SitemapPart = Static<typeof SitemapPart>;

export const SitemapQuery = Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) });
