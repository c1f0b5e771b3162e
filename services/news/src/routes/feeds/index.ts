import { AppError, CATEGORIES, Problem, ERRORS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import type { NewsContext } from '../../context';
import { categoryFeedPath, FEED_ENTRIES } from '../../domain/feed-topics';
import { atomFeed, jsonFeed, rssFeed, type FeedSource } from '../../views/feeds';
import { newestArticles } from '../../store/machine-lists';

/** As fresh as pages are. */
const CACHING = 'public, max-age=0, s-maxage=5, stale-if-error=60';

const FEEDS = [
  { path: '/feed.xml', type: 'application/rss+xml', write: rssFeed },
  { path: '/atom.xml', type: 'application/atom+xml', write: atomFeed },
  { path: '/feed.json', type: 'application/feed+json', write: jsonFeed },
] as const;

/** Feeds of everything in three formats, and of each category. */
export function feedRoutes(app: ServiceApp, { pool, now, publicOrigin, siteName, webSubHub }: NewsContext): void {
  const source = async (path: string, category: FeedSource['category']): Promise<FeedSource> => {
    const [articles, name] = await Promise.all([newestArticles(pool, now(), category, FEED_ENTRIES), siteName()]);
    return { siteName: name, origin: publicOrigin, path, category, articles, hub: webSubHub };
  };
  // What WebSub reads first: the address of the feed, and who tells of its changes.
  const links = (path: string): Record<string, string> =>
    webSubHub === null ? {} : { link: `<${webSubHub}>; rel="hub", <${publicOrigin + path}>; rel="self"` };
  for (const { path, type, write } of FEEDS)
    app.get(
      path,
      { schema: { summary: 'The newest articles, for feed readers', response: { 200: Type.String() } } },
      async (_request, reply) =>
        reply
          .type(`${type}; charset=utf-8`)
          .header('cache-control', CACHING)
          .headers(links(path))
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
    async ({ params: { category } }, reply) => {
      const known = CATEGORIES.find(({ id }) => id === category);
      if (!known) throw new AppError(ERRORS.NOT_FOUND);
      const path = categoryFeedPath(known.id);
      return reply
        .type('application/rss+xml; charset=utf-8')
        .header('cache-control', CACHING)
        .headers(links(path))
        .send(rssFeed(await source(path, known.id)));
    },
  );
}
