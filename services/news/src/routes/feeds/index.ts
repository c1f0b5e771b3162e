import { AppError, categoryTitle, ERRORS, feedPath, NEWS_FEEDS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { NewsContext } from '../../context';
import { categoriesOf } from '../../domain/categories';
import { FEED_ENTRIES } from '../../domain/feed-topics';
import { atomFeed, jsonFeed, rssFeed } from '../../views/feeds';
import { newestArticles } from '../../store/machine-lists';

/** As fresh as pages are. */
const CACHING = 'public, max-age=0, s-maxage=5, stale-if-error=60';
const WRITERS = { 'feed.xml': rssFeed, 'atom.xml': atomFeed, 'feed.json': jsonFeed } as const;

/** Feeds of everything, of each category and of each group of them, in three formats. */
export function feedRoutes(app: ServiceApp, { pool, now, publicOrigin, siteName, webSubHub }: NewsContext): void {
  // What WebSub reads first: the address of the feed, and who tells of its changes.
  const links = (path: string): Record<string, string> =>
    webSubHub === null ? {} : { link: `<${webSubHub}>; rel="hub", <${publicOrigin + path}>; rel="self"` };

  for (const { file, type, name: format } of NEWS_FEEDS) {
    const send = async (reply: FastifyReply, category: string): Promise<string> => {
      const categories = category === '' ? null : categoriesOf(category);
      const path = feedPath(file, category);
      const [articles, name] = await Promise.all([newestArticles(pool, now(), categories, FEED_ENTRIES), siteName()]);
      const source = { siteName: name, origin: publicOrigin, path, category, articles, hub: webSubHub };
      reply.type(`${type}; charset=utf-8`).header('cache-control', CACHING).headers(links(path));
      return WRITERS[file](source);
    };
    app.get(
      feedPath(file, ''),
      { schema: { summary: `The newest articles, for feed readers (${format})`, response: { 200: Type.String() } } },
      (_request, reply) => send(reply, ''),
    );
    app.get(
      `/news/category/:category/${file}`,
      {
        schema: {
          summary: `The newest articles of a category or a group of them, for feed readers (${format})`,
          params: Type.Object({ category: Type.String({ maxLength: 64 }) }),
          response: { 200: Type.String() },
        },
        config: { errors: ['NOT_FOUND'] },
      },
      async ({ params: { category } }, reply) => {
        if (categoryTitle(category) === undefined) throw new AppError(ERRORS.NOT_FOUND);
        return send(reply, category);
      },
    );
  }
}
