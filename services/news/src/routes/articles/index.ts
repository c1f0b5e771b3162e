import { AppError, ArticleDetail, ArticleList, ArticleQuery } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import type { NewsContext } from '../../context';
import { articleDetail } from '../../views/article-detail';
import { articleList } from '../../views/article-list';

const SlugParams = Type.Object({ slug: Type.String({ maxLength: 80 }) });

/** `GET /api/news/articles` and `GET /api/news/articles/{slug}`. */
export function articleRoutes(app: ServiceApp, context: NewsContext): void {
  app.get(
    '/api/news/articles',
    {
      schema: { querystring: ArticleQuery, response: { 200: ArticleList } },
      config: { refuses: ['NEWS_CATEGORY_UNKNOWN'], publicFor: 2 },
    },
    async ({ query }) => articleList(context, query),
  );

  app.get(
    '/api/news/articles/:slug',
    {
      schema: {
        params: SlugParams,
        response: { 200: ArticleDetail, 301: Type.Null({ description: 'It has another address now: `Location`' }) },
      },
      config: { refuses: ['NEWS_ARTICLE_UNKNOWN', 'NEWS_ARTICLE_GONE'], publicFor: 2 },
    },
    async ({ params }, reply) => {
      const answer = await articleDetail(context.pool, params.slug, context.now());
      if (answer.found === 'article') return answer.detail;
      if (answer.found === 'moved') return reply.redirect(`/api/news/articles/${answer.slug}`, 301);
      throw new AppError(answer.found === 'gone' ? 'NEWS_ARTICLE_GONE' : 'NEWS_ARTICLE_UNKNOWN');
    },
  );
}
