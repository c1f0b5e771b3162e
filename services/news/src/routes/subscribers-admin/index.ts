import {
  AdminSubscriber,
  AdminSubscriberList,
  AppError,
  IMPORT_LIMITS,
  OutboxList,
  OutboxState,
  SERVICE_ADMINS,
  SubscriberImport,
  SubscribersImported,
  SubscriberState,
  ERRORS,
} from '@mintwire/contracts';
import type { Identity, ServiceApp } from '@mintwire/service-kit';
import { listMails } from '@mintwire/service-kit/mail';
import { transaction } from '@mintwire/service-kit/transaction';
import { Type, type Static } from 'typebox';
import type { NewsContext } from '../../context';
import { pastDay, readImport } from '../../domain/import-rows';
import { shortAddress } from '../../domain/short-address';
import { findListed, importSubscribers, listSubscribers, type ListedSubscriber } from '../../store/subscriber-lists';

const SUBSCRIBERS = '/api/news/admin/newsletter/subscribers';
const OUTBOX = '/api/news/admin/newsletter/outbox';
const OWNERS = { roles: ['owner'] } as const;
const IdParams = Type.Object({ id: Type.String({ format: 'uuid' }) });
const Page = {
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
};
const NEXT = '`next` of the page before';
const Listed = Type.Object({
  state: Type.Optional(SubscriberState),
  search: Type.Optional(
    Type.String({ maxLength: 254, description: 'an address, or @ and its host; for owners any part of one' }),
  ),
  cursor: Type.Optional(Type.String({ pattern: '^\\d{1,18}$', description: NEXT })),
  ...Page,
});

/** Subscribers, and the mails that are no newsletter. Whole addresses and links are for owners. */
export function subscriberAdminRoutes(app: ServiceApp, { pool, now, newsletter, hasMailServer }: NewsContext): void {
  const access = SERVICE_ADMINS.news;
  const list = async (
    query: ListQuery,
    identity: Identity | null,
    said: (email: string) => string,
  ): Promise<AdminSubscriberList> => {
    const { state, search = '', cursor, limit } = query;
    const filter = {
      state: state ?? null,
      // A character that no text can hold is in no address.
      search: search.replaceAll('\0', '').trim(),
      // By parts whoever sees shortened addresses would find them out letter by letter.
      isPartial: identity?.roles.includes('owner') ?? false,
      after: cursor ?? null,
      limit: limit + 1,
    };
    const found = await listSubscribers(pool, filter);
    const items = found.slice(0, limit);
    return {
      items: items.map((row) => subscriberView(row, said)),
      next: found.length > limit ? (items.at(-1)?.number ?? null) : null,
    };
  };

  app.get(
    SUBSCRIBERS,
    {
      schema: {
        summary: 'Subscribers with shortened addresses, the newest first',
        querystring: Listed,
        response: { 200: AdminSubscriberList },
      },
      config: { access },
    },
    ({ query, identity }) => list(query, identity, shortAddress),
  );

  app.get(
    `${SUBSCRIBERS}/export`,
    {
      schema: {
        summary: 'Subscribers with whole addresses, the newest first',
        querystring: Listed,
        response: { 200: AdminSubscriberList },
      },
      config: { access: OWNERS },
    },
    ({ query, identity }) => list(query, identity, (email) => email),
  );

  app.post(
    `${SUBSCRIBERS}/import`,
    {
      schema: {
        summary: 'Brings in addresses whose owners agreed elsewhere; lines without one are refused and named',
        body: SubscriberImport,
        response: { 200: SubscribersImported },
      },
      bodyLimit: IMPORT_LIMITS.bodyBytes,
      config: { access, errors: ['NEWS_IMPORT_INVALID'] },
    },
    async ({ body: { csv, firstLine = 1, source, consentDate }, identity }) => {
      const consentAt = pastDay(consentDate, now());
      const where = source.replace(/[\p{Cc}\s]+/gu, ' ').trim();
      if (where.length < 3) throw invalid('say where and how they agreed');
      if (consentAt === null) throw invalid('say on which day they agreed, as 2026-01-31; not one to come');
      const { emails, refused } = readImport(csv, firstLine);
      const consentHow = `import by ${identity?.subject.replace(/^account:/, '') ?? ''}: ${where}`;
      const imported = await transaction(pool, (db) =>
        importSubscribers(db, newsletter.withMailboxes(emails), { consentAt, consentHow, now: now() }),
      );
      return { ...imported, refused };
    },
  );

  app.post(
    `${SUBSCRIBERS}/:id/unsubscribe`,
    {
      schema: { summary: 'Takes somebody off the list', params: IdParams, response: { 200: AdminSubscriber } },
      config: { access, errors: ['NEWS_SUBSCRIBER_UNKNOWN'] },
    },
    async ({ params: { id }, identity }) => {
      const how = `an editor, ${identity?.subject.replace(/^account:/, '') ?? ''}`;
      await newsletter.end(id, how);
      const found = await findListed(pool, id);
      if (!found) throw new AppError(ERRORS.NEWS_SUBSCRIBER_UNKNOWN);
      return subscriberView(found, shortAddress);
    },
  );

  app.delete(
    `${SUBSCRIBERS}/:id`,
    {
      schema: {
        summary: 'Forgets a subscriber; a hash stays, by which imports do not bring the address in again',
        params: IdParams,
        response: { 204: Type.Null() },
      },
      config: { access: OWNERS, errors: ['NEWS_SUBSCRIBER_UNKNOWN'] },
    },
    async ({ params: { id } }, reply) => {
      await newsletter.erase(id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    OUTBOX,
    {
      schema: {
        summary: 'Mails that are no newsletter, with their texts while they wait',
        querystring: Type.Object({
          state: Type.Optional(OutboxState),
          cursor: Type.Optional(Type.String({ format: 'uuid', description: NEXT })),
          ...Page,
        }),
        response: { 200: OutboxList },
      },
      config: { access: OWNERS },
    },
    async ({ query: { state, cursor, limit } }) => {
      const found = await listMails(pool, { state, before: cursor ? { id: cursor } : undefined, limit: limit + 1 });
      const items = found.slice(0, limit);
      return {
        items: items.map(({ key: _key, createdAt, triedAt, ...mail }) => ({
          ...mail,
          createdAt: createdAt.toISOString(),
          triedAt: triedAt?.toISOString() ?? null,
        })),
        next: found.length > limit ? (items.at(-1)?.id ?? null) : null,
        hasServer: hasMailServer,
      };
    },
  );
}

type ListQuery = Static<typeof Listed>;

function subscriberView(row: ListedSubscriber, said: (email: string) => string): AdminSubscriber {
  const { id, email, state, preferences, requestedAt, consentAt, consentHow, leftAt, leftHow } = row;
  return {
    id,
    address: said(email),
    state,
    preferences,
    requestedAt: requestedAt.toISOString(),
    consentAt: consentAt?.toISOString() ?? null,
    consentHow,
    leftAt: leftAt?.toISOString() ?? null,
    leftHow,
  };
}

const invalid = (reason: string) => new AppError(ERRORS.NEWS_IMPORT_INVALID, { reason });
