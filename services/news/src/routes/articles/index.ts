import { AppError, ArticleDetail, ArticleList, ArticleQuery } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import { categoriesOf } from '../../domain/categories';
import { renderMarkdown } from '../../domain/render-markdown';
import { countArticles, findArticle, listArticles, type ArticleFilter } from '../../store/articles';

const SlugParams = Type.Object({ slug: Type.String({ maxLength: 80 }) });

/** `GET /api/news/articles` and `GET /api/news/articles/{slug}`. */
export function articleRoutes(app: ServiceApp, now: () => Date): void {
  app.get(
    '/api/news/articles',
    { schema: { querystring: ArticleQuery, response: { 200: ArticleList } }, config: { publicFor: 2 } },
    async (request) => {
      const { category, search, page = 1 } = request.query;
      const filter: ArticleFilter = {
        categories: category ? categoriesOf(category) : null,
        search: search?.trim() || null,
      };
      const [items, total] = await Promise.all([
        listArticles(app.pg.pool, filter, page),
        countArticles(app.pg.pool, filter),
      ]);
      return { items, total, serverTime: now().toISOString() };
    },
  );

  app.get(
    '/api/news/articles/:slug',
    {
      schema: { params: SlugParams, response: { 200: ArticleDetail } },
      config: { refuses: ['NEWS_ARTICLE_UNKNOWN'], publicFor: 2 },
    },
    async (request) => {
      const found = await findArticle(app.pg.pool, request.params.slug);
      if (!found) throw new AppError('NEWS_ARTICLE_UNKNOWN');
      return { ...found.preview, html: renderMarkdown(found.content), serverTime: now().toISOString() };
    },
  );
}
