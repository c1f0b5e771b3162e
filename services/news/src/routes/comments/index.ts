import {
  AppError,
  CommentAnswer,
  CommentChallenge,
  CommentChanges,
  CommentChangesQuery,
  CommentEdit,
  CommentList,
  CommentQuery,
  CommentRemoval,
  CommentReport,
  COMMENT_EVENTS,
  NewComment,
  ERRORS,
} from '@mintwire/contracts';
import { errorHandler, type ServiceApp } from '@mintwire/service-kit';
import { offerEvents } from '@mintwire/service-kit/events';
import { perMinute } from '@mintwire/service-kit/limits';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { changeComment, takeBackComment } from '../../comments/change-comment';
import { submitComment } from '../../comments/submit-comment';
import type { NewsContext } from '../../context';
import { cleanContent } from '../../domain/comment-text';
import { commentedArticle, findComment, isThere, reportComment, type CommentedArticle } from '../../store/comments';
import { changesOf } from '../../views/article-detail';
import { commentChanges } from '../../views/comment-changes';
import { commentList } from '../../views/comment-list';

const SlugParams = Type.Object({ slug: Type.String({ maxLength: 80 }) });
const IdParams = Type.Object({ id: Type.String({ maxLength: 64 }) });
/** Somebody who reads does not need more; a task costs us next to nothing. */
const CHALLENGES_PER_MINUTE = 60;
/** Gateways read the stream once for all their visitors. */
const STREAMS = { all: 1_000, perClient: 50 };

/** What was not stored is a verdict too, for those who look for one. */
const sayVerdict = errorHandler(({ code, message }) =>
  code === 'NEWS_COMMENT_NOT_STORED' ? { approved: false, reason: message, severity: 'high' } : {},
);

/** Comments of articles: reading, writing, changing, removing and reporting them. */
export function commentRoutes(app: ServiceApp, context: NewsContext): void {
  const { pool, now, secrets, proofs } = context;
  const limit = perMinute(context.commentsPerMinute);
  /** What is read by another address than the present one is kept for nobody: no announcement names that. */
  const read = async (slug: string, reply: FastifyReply): Promise<CommentedArticle> => {
    const article = await commentedArticle(pool, slug, now());
    if (article.slug !== slug) reply.header('cache-control', 'no-store');
    return article;
  };

  app.get(
    '/api/news/articles/:slug/comments',
    {
      schema: {
        summary: 'Comments of an article that readers see',
        params: SlugParams,
        querystring: CommentQuery,
        response: { 200: CommentList },
      },
      config: {
        errors: ['NEWS_ARTICLE_UNKNOWN', 'NEWS_ARTICLE_GONE', 'NEWS_COMMENT_UNKNOWN'],
        publicFor: 2,
        madeOf: ({ slug = '' }) => changesOf(slug),
      },
    },
    async ({ params, query }, reply) => commentList(context, await read(params.slug, reply), query),
  );

  app.get(
    '/api/news/articles/:slug/comments/changes',
    {
      schema: {
        summary: 'What readers see differently since a version of the comments',
        params: SlugParams,
        querystring: CommentChangesQuery,
        response: { 200: CommentChanges },
      },
      config: {
        errors: ['NEWS_ARTICLE_UNKNOWN', 'NEWS_ARTICLE_GONE'],
        publicFor: 2,
        madeOf: ({ slug = '' }) => changesOf(slug),
      },
    },
    async ({ params, query }, reply) => commentChanges(context, await read(params.slug, reply), query.since),
  );

  const { path: url, topic } = COMMENT_EVENTS;
  offerEvents(app, {
    url,
    topic,
    limits: STREAMS,
    summary: 'Articles whose comments have changed, as it happens (server-sent events)',
  });

  app.get(
    '/api/news/comments/challenge',
    {
      schema: {
        summary: 'A task that a browser solves before it sends a comment, against programs',
        response: { 200: CommentChallenge },
      },
      config: perMinute(CHALLENGES_PER_MINUTE),
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return proofs.challenge();
    },
  );

  app.post(
    '/api/news/articles/:slug/comments',
    {
      schema: {
        summary: 'Takes a comment and says whether it is shown, held or rejected, and why',
        params: SlugParams,
        body: NewComment,
        response: { 200: CommentAnswer },
      },
      config: {
        ...limit,
        errors: [
          'NEWS_ARTICLE_UNKNOWN',
          'NEWS_ARTICLE_GONE',
          'NEWS_COMMENT_INCOMPLETE',
          'NEWS_COMMENT_NAME_TAKEN',
          'NEWS_COMMENT_PARENT_UNKNOWN',
          'NEWS_COMMENTS_CLOSED',
          'NEWS_COMMENT_TOO_MANY',
          'NEWS_COMMENT_PROOF_REFUSED',
          'NEWS_COMMENT_KEY_REUSED',
          'NEWS_COMMENT_NOT_STORED',
        ],
      },
      errorHandler: sayVerdict,
    },
    ({ params, body, ip }) => submitComment(context, params.slug, body, ip),
  );

  app.patch(
    '/api/news/comments/:id',
    {
      schema: {
        summary: 'Changes a comment for its writer, for some minutes; a text that is rejected changes nothing',
        params: IdParams,
        body: CommentEdit,
        response: { 200: CommentAnswer },
      },
      config: {
        ...limit,
        errors: [
          'NEWS_COMMENT_UNKNOWN',
          'NEWS_COMMENT_INCOMPLETE',
          'NEWS_COMMENT_EDIT_FORBIDDEN',
          'NEWS_COMMENT_EDIT_OVER',
        ],
      },
    },
    ({ params, body, ip }) => changeComment(context, params.id, body, ip),
  );

  app.post(
    '/api/news/comments/:id/removal',
    {
      schema: {
        summary: 'Removes a comment for its writer, at any time and for ever; what answers it stays',
        params: IdParams,
        body: CommentRemoval,
        response: { 204: Type.Null() },
      },
      config: { ...limit, errors: ['NEWS_COMMENT_UNKNOWN', 'NEWS_COMMENT_EDIT_FORBIDDEN'] },
    },
    async ({ params, body }, reply) => {
      await takeBackComment(context, params.id, body);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/news/comments/:id/reports',
    {
      schema: {
        summary: 'Reports a comment to the editors',
        params: IdParams,
        body: CommentReport,
        response: { 204: Type.Null() },
      },
      config: { ...limit, errors: ['NEWS_COMMENT_UNKNOWN'] },
    },
    async ({ params, body, ip }, reply) => {
      const comment = await findComment(pool, params.id);
      if (!isThere(comment)) throw new AppError(ERRORS.NEWS_COMMENT_UNKNOWN);
      const visitor = secrets.originOf(ip).place;
      await reportComment(pool, {
        id: comment.id,
        visitor,
        reason: cleanContent(body.reason ?? '') || null,
        now: now(),
      });
      return reply.code(204).send(null);
    },
  );
}
