import type { FastifyRequest } from 'fastify';
import type { ServiceApp } from '../app';
import type { Queryable } from '../transaction';
import { offerEvents } from './event-stream';

/**
 * Writes an event in the transaction of what happened: readers get it once that is committed, and never otherwise.
 * In a transaction that is not `read committed` two publishers at once may fail with a serialization error.
 * @param data at most 16 KB of JSON; everybody who may read the topic reads it
 */
export async function publish(db: Queryable, topic: string, data: unknown): Promise<void> {
  await db.query({
    name: 'kit-publish-event',
    text: 'insert into kit.events (topic, data) values ($1, $2)',
    values: [topic, JSON.stringify(data)],
  });
}

const TOPIC = 'changes';
/** Where a service tells gateways what has changed. */
export const CHANGES_PATH = '/internal/changes';
/** More than all gateways of a large site. */
const GATEWAYS = 200;

/**
 * Announces to gateways, in the transaction that changes it, what is no longer as it was: pages and answers that were made of it
 * are made anew. Names are those of the service, from the large to the small: `news:list`, `news:article:<slug>`.
 */
export async function announceChange(db: Queryable, tags: readonly string[]): Promise<void> {
  if (tags.length > 0) await publish(db, TOPIC, tags);
}

/** Serves the announcements, to gateways alone. */
export function offerChanges(app: ServiceApp, requireGateway: (request: FastifyRequest) => Promise<void>): void {
  const limits = { all: GATEWAYS, perClient: GATEWAYS };
  offerEvents(app, { url: CHANGES_PATH, topic: TOPIC, limits, guard: requireGateway });
}
