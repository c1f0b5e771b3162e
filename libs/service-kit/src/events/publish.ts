import type { Queryable } from '../transaction';

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
