import { AppError, ArticleDetail, ArticleList, ArticleQuery, ERRORS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { perMinute } from '@mintwire/service-kit/limits';
import { Type } from 'typebox';
import type { NewsContext } from '../../context';
import { articleDetail, changesOf, previewDetail } from '../../views/article-detail';
import { articleList } from '../../views/article-list';

const SlugParams = Type.Object({ slug: Type.String({ maxLength: 80 }) });

const PREVIEWS_PER_MINUTE = 60;

/** Articles: the list, one of them, and one that is worked on. */
export function articleRoutes(app: ServiceApp, context: NewsContext): void {
  app.get(
    '/api/news/articles',
    {
      schema: {
        summary: 'Published articles, by category, tag or words, the newest first unless words are searched',
        querystring: ArticleQuery,
        response: { 200: ArticleList },
      },
      config: { errors: ['NEWS_CATEGORY_UNKNOWN'], publicFor: 2 },
    },
    async ({ query }) => articleList(context, query),
  );

  app.get(
    '/api/news/articles/:slug',
    {
      schema: {
        summary: 'A published article; by an address it had before, leads to the present one',
        params: SlugParams,
        response: { 200: ArticleDetail, 301: Type.Null({ description: 'It has another address now: `Location`' }) },
      },
      config: {
        errors: ['NEWS_ARTICLE_UNKNOWN', 'NEWS_ARTICLE_GONE'],
        publicFor: 2,
        madeOf: ({ slug = '' }) => changesOf(slug),
      },
    },
    async ({ params }, reply) => {
      const answer = await articleDetail(context.pool, params.slug, context.now());
      if (answer.found === 'article') return answer.detail;
      if (answer.found === 'moved') return reply.redirect(`/api/news/articles/${answer.slug}`, 301);
      throw new AppError(answer.found === 'gone' ? ERRORS.NEWS_ARTICLE_GONE : ERRORS.NEWS_ARTICLE_UNKNOWN);
    },
  );

  app.get(
    '/api/news/preview',
    {
      schema: {
        summary: 'An article that is worked on, for who has the link to it',
        querystring: Type.Object({ token: Type.String({ default: '', maxLength: 100 }) }),
        response: { 200: ArticleDetail },
      },
      config: { ...perMinute(PREVIEWS_PER_MINUTE), errors: ['NEWS_PREVIEW_INVALID'] },
    },
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      return previewDetail(context.pool, query.token, context.now());
    },
  );
}
