import {
  AppError,
  CATEGORIES,
  FeedEntryList,
  FeedReading,
  FeedSource,
  FeedSourceFields,
  FeedSourceList,
  SERVICE_ADMINS,
  ERRORS,
} from '@mintwire/contracts';
import { seenVersion, settledTransaction, type ServiceApp } from '@mintwire/service-kit';
import { Type } from 'typebox';
import type { NewsContext } from '../../context';
import { FeedError } from '../../domain/feed-error';
import { publicUrl } from '../../imports/public-fetch';
import {
  deleteSource,
  findSource,
  insertSource,
  listEntries,
  listSources,
  updateSource,
} from '../../store/feed-sources';

const FEEDS = '/api/news/admin/feeds';
const ONE = `${FEEDS}/:id`;
const IdParams = Type.Object({ id: Type.String({ format: 'uuid' }) });
const access = SERVICE_ADMINS.news;
/** More than fetching and reading take by their own deadlines. */
const READ_MS = 20_000;

/** Feeds of others, whose entries become drafts. */
export function feedAdminRoutes(
  app: ServiceApp,
  { pool, now, importer, hasModel, trustedFeedHosts }: NewsContext,
): void {
  const read = (typed: FeedSourceFields): FeedSourceFields => readSource(typed, trustedFeedHosts);

  app.get(
    FEEDS,
    {
      schema: { summary: 'Feeds, with how their last reading went', response: { 200: FeedSourceList } },
      config: { access },
    },
    async () => ({ items: await listSources(pool), hasModel, serverTime: now().toISOString() }),
  );

  app.post(
    FEEDS,
    {
      schema: { summary: 'Adds a feed', body: FeedSourceFields, response: { 201: FeedSource } },
      config: {
        access,
        idempotent: true,
        errors: ['NEWS_FEED_ADDRESS', 'NEWS_FEED_KNOWN', 'NEWS_FEEDS_FULL', 'NEWS_CATEGORY_UNKNOWN'],
      },
    },
    async (request, reply) => {
      const fields = read(request.body);
      reply.code(201);
      return settledTransaction(request, reply, (client) =>
        insertSource(client, fields, { by: request.identity?.subject ?? '', at: now() }),
      );
    },
  );

  app.put(
    ONE,
    {
      schema: { summary: 'Changes a feed', params: IdParams, body: FeedSourceFields, response: { 200: FeedSource } },
      config: {
        access,
        ifMatch: 'heard',
        errors: [
          'NEWS_FEED_ADDRESS',
          'NEWS_FEED_KNOWN',
          'NEWS_FEED_CHANGED',
          'NEWS_FEED_UNKNOWN',
          'NEWS_CATEGORY_UNKNOWN',
        ],
      },
    },
    async ({ params: { id }, body, headers }) => {
      const version = seenVersion(headers) ?? (await findSource(pool, id)).version;
      return updateSource(pool, id, read(body), { version, at: now() });
    },
  );

  app.delete(
    ONE,
    {
      schema: {
        summary: 'Deletes a feed; drafts that were made of it stay',
        params: IdParams,
        response: { 204: Type.Null() },
      },
      config: { access, errors: ['NEWS_FEED_UNKNOWN'] },
    },
    async ({ params }, reply) => {
      await deleteSource(pool, params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${ONE}/read`,
    {
      schema: { summary: 'Reads a feed now', params: IdParams, response: { 200: FeedReading } },
      config: { access, errors: ['NEWS_FEED_UNKNOWN'] },
    },
    async ({ params: { id } }) => ({
      // Not the request's own signal: that one is aborted as soon as the body has come.
      ...(await importer.read(id, AbortSignal.timeout(READ_MS))),
      source: await findSource(pool, id),
    }),
  );

  app.get(
    `${ONE}/entries`,
    {
      schema: {
        summary: 'The newest entries of a feed, with what became of them',
        params: IdParams,
        response: { 200: FeedEntryList },
      },
      config: { access, errors: ['NEWS_FEED_UNKNOWN'] },
    },
    async ({ params }) => ({ items: await listEntries(pool, params.id) }),
  );
}

/** @throws {AppError} NEWS_FEED_ADDRESS, NEWS_CATEGORY_UNKNOWN */
function readSource(typed: FeedSourceFields, trusted: readonly string[]): FeedSourceFields {
  const { category } = typed;
  if (category !== '' && !CATEGORIES.some(({ id }) => id === category))
    throw new AppError(ERRORS.NEWS_CATEGORY_UNKNOWN, { category });
  try {
    const clean = (text: string): string => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim();
    const tags = typed.tags.map(clean).filter(Boolean);
    return { ...typed, name: clean(typed.name), tags, url: publicUrl(typed.url.trim(), trusted).href };
  } catch (error) {
    if (error instanceof FeedError)
      throw new AppError(ERRORS.NEWS_FEED_ADDRESS, { reason: error.message }, { cause: error });
    throw error;
  }
}
