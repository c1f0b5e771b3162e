import {
  AdminArticle,
  AdminArticleExport,
  AdminArticleExportQuery,
  AdminArticleList,
  AdminArticleQuery,
  ARTICLE_LIMITS,
  ArticleBulk,
  ArticleBulkDone,
  ArticleDraft,
  ArticlePublication,
  ArticleRevision,
  ArticleRevisionList,
  ArticleTextPreview,
  CreatedPreviewLink,
  NewArticle,
  NewPreviewLink,
  SERVICE_ADMINS,
  type ErrorCode,
} from '@mintwire/contracts';
import {
  sayForAudit,
  seenVersion,
  seenVersionMissing,
  settledTransaction,
  type ServiceApp,
} from '@mintwire/service-kit';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { archiveArticle, changeArticles, makeDraft, removeArticle } from '../../articles/change-articles';
import { bulkText } from '../../articles/bulk-text';
import { createArticle, discardChanges, restoreRevision, saveDraft, type Edit } from '../../articles/edit-article';
import { publishArticle } from '../../articles/publish-article';
import type { NewsContext } from '../../context';
import { dateOf } from '../../domain/instant';
import { articleToEdit, deleteUnwritten, titlesOf } from '../../store/article-editing';
import { deletePreviews, insertPreview } from '../../store/article-previews';
import { findRevision, listRevisions } from '../../store/article-revisions';
import { adminArticle, adminArticleExport, adminArticleList, textPreview } from '../../views/admin-articles';

const ARTICLES = '/api/news/admin/articles';
const ONE = `${ARTICLES}/:id`;
const BULK = `${ARTICLES}/bulk`;
const IdParams = Type.Object({ id: Type.String({ format: 'uuid' }) });
const RevisionParams = Type.Object({
  id: Type.String({ format: 'uuid' }),
  number: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
});
const HOUR_MS = 3_600_000;
/** So long somebody may have a new article open without a word in it. */
const UNWRITTEN_MS = 7 * 24 * HOUR_MS;

const access = SERVICE_ADMINS.news;
/** What is sent while somebody types. */
const whileTyping = { ...access, audit: false } as const;
const ofOne = (...more: ErrorCode[]) => ({ access, errors: ['NEWS_ARTICLE_UNKNOWN', ...more] as const });

type ChangeRequest = Pick<FastifyRequest, 'headers' | 'identity'> & { readonly params: { readonly id: string } };

/** What editors do with articles. What they type goes into a working copy; only publishing makes it what readers see. */
export function articleAdminRoutes(app: ServiceApp, context: NewsContext): void {
  const { pool, now, openForMs } = context;
  const editOf = ({ params: { id }, headers, identity }: ChangeRequest): Edit => ({
    id,
    seen: seenVersion(headers),
    by: identity?.subject ?? '',
    at: now(),
  });

  // The audit log names articles by their titles.
  app.addHook('preHandler', async ({ method, params, routeOptions: { url, config, schema } }, reply) => {
    if (method === 'GET' || config.access?.audit === false) return;
    if (!url?.startsWith(ONE)) return;
    const [title] = await titlesOf(pool, [(params as { id: string }).id]);
    if (title) sayForAudit(reply, `${schema?.summary}: “${title}”`);
  });

  app.get(
    ARTICLES,
    {
      schema: {
        summary: 'Articles in every state',
        querystring: AdminArticleQuery,
        response: { 200: AdminArticleList },
      },
      config: { access },
    },
    ({ query }) => adminArticleList(pool, query, now()),
  );

  app.get(
    `${ARTICLES}/export`,
    {
      schema: {
        summary: 'Articles in every state in an order that no work on them changes, to be saved',
        querystring: AdminArticleExportQuery,
        response: { 200: AdminArticleExport },
      },
      config: { access },
    },
    ({ query }) => adminArticleExport(pool, query),
  );

  app.post(
    ARTICLES,
    {
      schema: { summary: 'Begins an article', body: NewArticle, response: { 201: AdminArticle } },
      bodyLimit: ARTICLE_LIMITS.bodyBytes,
      config: { access, idempotent: true, errors: ['NEWS_CATEGORY_UNKNOWN'] },
    },
    (request, reply) => {
      reply.code(201);
      const change = { by: request.identity?.subject ?? '', at: now() };
      return settledTransaction(request, reply, async (client) => {
        await deleteUnwritten(client, new Date(change.at.getTime() - UNWRITTEN_MS));
        const id = await createArticle(client, request.body.fields ?? {}, change);
        return adminArticle(client, id, context);
      });
    },
  );

  app.post(
    BULK,
    {
      schema: {
        summary: 'Changes several articles in the same way; each is changed, or says what keeps it',
        body: ArticleBulk,
        response: { 200: ArticleBulkDone },
      },
      config: { access },
    },
    async ({ body: { ids, action }, identity, log }, reply) => {
      // Before: what is deleted has no title any more.
      const titles = await titlesOf(pool, ids);
      const done = await changeArticles(pool, ids, action, { by: identity?.subject ?? '', at: now(), openForMs, log });
      sayForAudit(reply, bulkText(action, titles, done));
      return done;
    },
  );

  app.get(
    ONE,
    {
      schema: { summary: 'An article and its working copy', params: IdParams, response: { 200: AdminArticle } },
      config: ofOne(),
    },
    ({ params }) => adminArticle(pool, params.id, context),
  );

  app.delete(
    ONE,
    {
      schema: {
        summary: 'Deletes a draft or an archived article, with its comments',
        params: IdParams,
        response: { 204: Type.Null() },
      },
      config: { ...ofOne('NEWS_ARTICLE_CHANGED', 'NEWS_ARTICLE_IS_LIVE'), ifMatch: 'heard' },
    },
    async (request, reply) => {
      await removeArticle(pool, editOf(request));
      return reply.code(204).send(null);
    },
  );

  app.put(
    `${ONE}/draft`,
    {
      schema: {
        summary: 'Saves the working copy',
        params: IdParams,
        body: ArticleDraft,
        response: { 200: AdminArticle },
      },
      bodyLimit: ARTICLE_LIMITS.bodyBytes,
      config: { ...ofOne('NEWS_ARTICLE_CHANGED', 'NEWS_CATEGORY_UNKNOWN'), access: whileTyping, ifMatch: 'needed' },
    },
    async (request) => {
      const edit = editOf(request);
      if (edit.seen === null) throw seenVersionMissing();
      await saveDraft(pool, edit, request.body.fields);
      return adminArticle(pool, edit.id, context);
    },
  );

  app.post(
    `${ONE}/publish`,
    {
      schema: {
        summary: 'Makes the working copy what readers get, now or from a time on',
        params: IdParams,
        body: ArticlePublication,
        response: { 200: AdminArticle },
      },
      config: {
        ...ofOne('NEWS_ARTICLE_CHANGED', 'NEWS_ARTICLE_INCOMPLETE', 'NEWS_ARTICLE_IS_LIVE'),
        ifMatch: 'heard',
      },
    },
    async (request) => {
      const edit = editOf(request);
      const { at } = request.body;
      await publishArticle(pool, edit, at === undefined ? null : dateOf(at, 'at'));
      return adminArticle(pool, edit.id, context);
    },
  );

  const changes = {
    unpublish: ['Takes an article from readers, to be worked on', makeDraft],
    archive: ['Takes an article down; its address says that it is gone', archiveArticle],
    restore: ['Makes an archived article a draft', makeDraft],
    discard: ['Makes the working copy what is live; it stays as a revision', discardChanges],
  } as const;
  for (const [name, [summary, change]] of Object.entries(changes))
    app.post(
      `${ONE}/${name}`,
      {
        schema: { summary, params: IdParams, response: { 200: AdminArticle } },
        config: { ...ofOne('NEWS_ARTICLE_CHANGED'), ifMatch: 'heard' },
      },
      async (request) => {
        const edit = editOf(request);
        await change(pool, edit);
        return adminArticle(pool, edit.id, context);
      },
    );

  app.get(
    `${ONE}/revisions`,
    {
      schema: {
        summary: 'What became public, and what something else took the place of',
        params: IdParams,
        response: { 200: ArticleRevisionList },
      },
      config: ofOne(),
    },
    async ({ params }) => {
      await articleToEdit(pool, params.id, now());
      return listRevisions(pool, params.id);
    },
  );

  app.get(
    `${ONE}/revisions/:number`,
    {
      schema: { summary: 'A revision', params: RevisionParams, response: { 200: ArticleRevision } },
      config: ofOne('NEWS_REVISION_UNKNOWN'),
    },
    ({ params }) => findRevision(pool, params.id, params.number),
  );

  app.post(
    `${ONE}/revisions/:number/restore`,
    {
      schema: {
        summary: 'Makes the working copy what a revision says; readers see it when it is published',
        params: RevisionParams,
        response: { 200: AdminArticle },
      },
      config: { ...ofOne('NEWS_ARTICLE_CHANGED', 'NEWS_REVISION_UNKNOWN'), ifMatch: 'heard' },
    },
    async (request) => {
      const edit = editOf(request);
      await restoreRevision(pool, edit, request.params.number);
      return adminArticle(pool, edit.id, context);
    },
  );

  app.post(
    `${ONE}/preview`,
    {
      schema: {
        summary: 'What was typed, as its page would show it; nothing is saved',
        params: IdParams,
        body: ArticleDraft,
        response: { 200: ArticleTextPreview },
      },
      bodyLimit: ARTICLE_LIMITS.bodyBytes,
      config: { access: whileTyping, errors: ['NEWS_TEXT_TOO_MUCH'] },
    },
    ({ params, body }) => textPreview(pool, params.id, body.fields),
  );

  app.post(
    `${ONE}/preview-links`,
    {
      schema: {
        summary: 'Makes a link by which others read the working copy for some hours',
        params: IdParams,
        body: NewPreviewLink,
        response: { 201: CreatedPreviewLink },
      },
      config: { ...ofOne(), idempotent: true },
    },
    (request, reply) => {
      const { params, body, identity } = request;
      const time = now();
      const expiresAt = new Date(time.getTime() + body.hours * HOUR_MS);
      reply.code(201);
      return settledTransaction(request, reply, async (client) => {
        const preview = { id: params.id, by: identity?.subject ?? '', now: time, expiresAt };
        const token = await insertPreview(client, preview);
        return {
          url: `${context.publicOrigin}/news/preview?token=${token}`,
          expiresAt: expiresAt.toISOString(),
        };
      });
    },
  );

  app.delete(
    `${ONE}/preview-links`,
    {
      schema: { summary: 'Ends all links to the working copy', params: IdParams, response: { 204: Type.Null() } },
      config: { access },
    },
    async ({ params }, reply) => {
      await deletePreviews(pool, params.id);
      return reply.code(204).send(null);
    },
  );
}
