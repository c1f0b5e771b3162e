import { AppError, CATEGORIES, Problem, ERRORS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import type { NewsContext } from '../../context';
import { atomFeed, jsonFeed, rssFeed, type FeedSource } from '../../views/feeds';
import { newestArticles } from '../../store/machine-lists';

const ENTRIES = 30;
/** As fresh as pages are. */
const CACHING = 'public, max-age=0, s-maxage=5, stale-if-error=60';

const FEEDS = [
  { path: '/feed.xml', type: 'application/rss+xml', write: rssFeed },
  { path: '/atom.xml', type: 'application/atom+xml', write: atomFeed },
  { path: '/feed.json', type: 'application/feed+json', write: jsonFeed },
] as const;

/** Feeds of everything in three formats, and of each category. */
export function feedRoutes(app: ServiceApp, { pool, now, publicOrigin, siteName }: NewsContext): void {
  const source = async (path: string, category: FeedSource['category']): Promise<FeedSource> => {
    const known = CATEGORIES.find(({ id }) => id === category);
    if (category !== null && !known) throw new AppError(ERRORS.NOT_FOUND);
    const [articles, name] = await Promise.all([newestArticles(pool, now(), known?.id ?? null, ENTRIES), siteName()]);
    return { siteName: name, origin: publicOrigin, path, category, articles };
  };
  for (const { path, type, write } of FEEDS)
    app.get(
      path,
      { schema: { summary: 'The newest articles, for feed readers', response: { 200: Type.String() } } },
      async (_request, reply) =>
        reply
          .type(`${type}; charset=utf-8`)
          .header('cache-control', CACHING)
          .send(write(await source(path, null))),
    );

  app.get(
    '/news/category/:category/feed.xml',
    {
      schema: {
        summary: 'The newest articles of a category, for feed readers',
        params: Type.Object({ category: Type.String({ maxLength: 64 }) }),
        response: { 200: Type.String(), 404: Problem },
      },
    },
    async ({ params: { category } }, reply) =>
      reply
        .type('application/rss+xml; charset=utf-8')
        .header('cache-control', CACHING)
        .send(rssFeed(await source(`/news/category/${category}/feed.xml`, category))),
  );
}
