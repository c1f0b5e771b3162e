import {
  AdminCommentList,
  AdminCommentQuery,
  ArticleComment,
  AuthorComment,
  CommentBan,
  CommentBanList,
  CommentDecisions,
  CommentsDecided,
  NewBan,
  SERVICE_ADMINS,
} from '@mintwire/contracts';
import { sayForAudit, type ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import { decideComments, decisionText } from '../../comments/decide-comments';
import { answerAsAuthor } from '../../comments/answer-as-author';
import type { NewsContext } from '../../context';
import { readBan } from '../../domain/ban';
import { deleteBan, insertBan, listBans } from '../../store/bans';
import { adminCommentList, adminCommentsOf } from '../../views/admin-comments';

const COMMENTS = '/api/news/admin/comments';
const BANS = '/api/news/admin/bans';
const SlugParams = Type.Object({ slug: Type.String({ maxLength: 80 }) });
const IdParams = Type.Object({ id: Type.String({ format: 'uuid' }) });

/** The editors' queue of comments, and what is banned. Who may stands on each route; the gateway's word is checked before any of this. */
export function commentAdminRoutes(app: ServiceApp, context: NewsContext): void {
  const access = SERVICE_ADMINS.news;
  const { pool, now } = context;

  app.get(
    COMMENTS,
    {
      schema: {
        summary: 'Comments with what decided about them and why',
        querystring: AdminCommentQuery,
        response: { 200: AdminCommentList },
      },
      config: { access },
    },
    ({ query }) => adminCommentList(context, query),
  );

  app.post(
    `${COMMENTS}/decisions`,
    {
      schema: {
        summary: 'Approves or rejects comments, or takes the last such decision about each of them back',
        body: CommentDecisions,
        response: { 200: CommentsDecided },
      },
      config: { access },
    },
    async ({ body: { ids, decision }, identity }, reply) => {
      const changed = await decideComments(pool, { ids, decision, by: identity?.subject ?? '', now: now() });
      const items = await adminCommentsOf(context, ids);
      if (items.length > 0) sayForAudit(reply, decisionText(decision, items, changed));
      return { changed, items };
    },
  );

  app.post(
    '/api/news/admin/articles/:slug/comments',
    {
      schema: {
        summary: 'Writes a comment that is marked as that of the author of the article',
        params: SlugParams,
        body: AuthorComment,
        response: { 200: ArticleComment },
      },
      config: {
        access,
        errors: [
          'NEWS_ARTICLE_UNKNOWN',
          'NEWS_ARTICLE_GONE',
          'NEWS_COMMENT_INCOMPLETE',
          'NEWS_COMMENT_PARENT_UNKNOWN',
          'NEWS_COMMENTS_CLOSED',
          'NEWS_COMMENT_KEY_REUSED',
        ],
      },
    },
    ({ params, body, identity }) => answerAsAuthor(context, params.slug, body, identity?.subject ?? ''),
  );

  app.get(
    BANS,
    { schema: { summary: 'What is banned', response: { 200: CommentBanList } }, config: { access } },
    async () => ({ items: await listBans(pool) }),
  );

  app.post(
    BANS,
    {
      schema: {
        summary: 'Bans a name, a range of addresses or links to a host',
        body: NewBan,
        response: { 200: CommentBan },
      },
      config: { access, errors: ['NEWS_BAN_INVALID'] },
    },
    ({ body, identity }) => insertBan(pool, readBan(body), identity?.subject ?? '', now()),
  );

  app.delete(
    `${BANS}/:id`,
    {
      schema: { summary: 'Lifts a ban', params: IdParams, response: { 204: Type.Null() } },
      config: { access, errors: ['NEWS_BAN_UNKNOWN'] },
    },
    async ({ params }, reply) => {
      await deleteBan(pool, params.id);
      return reply.code(204).send(null);
    },
  );
}
