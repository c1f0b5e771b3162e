import { AppError, ArticleDetail, ArticleList, ArticleQuery } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import { readArticle, readArticleList } from '../../read-list';

const SlugParams = Type.Object({ slug: Type.String({ maxLength: 80 }) });

/** `GET /api/news/articles` and `GET /api/news/articles/{slug}`. */
export function articleRoutes(app: ServiceApp, now: () => Date): void {
  app.get(
    '/api/news/articles',
    { schema: { querystring: ArticleQuery, response: { 200: ArticleList } }, config: { publicFor: 2 } },
    async ({ query }) => readArticleList(app.pg.pool, query, now()),
  );

  app.get(
    '/api/news/articles/:slug',
    {
      schema: { params: SlugParams, response: { 200: ArticleDetail } },
      config: { refuses: ['NEWS_ARTICLE_UNKNOWN'], publicFor: 2 },
    },
    async (request) => {
      const found = await readArticle(app.pg.pool, request.params.slug, now());
      if (!found) throw new AppError('NEWS_ARTICLE_UNKNOWN');
      return found;
    },
  );
}
