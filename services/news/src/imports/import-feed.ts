import { AppError, FEED_LIMITS } from '@mintwire/contracts';
import { transaction, type Queryable } from '@mintwire/service-kit/transaction';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { createArticle } from '../articles/edit-article';
import {
  countSeen,
  dueSources,
  insertEntry,
  knownKeys,
  knownUrls,
  linkEntry,
  lockSource,
  noteFault,
  noteReading,
  sourceToRead,
  type SourceToRead,
} from '../store/feed-sources';
import type { FeedDraft, PlainEntry, PlainFeed } from './feed-tasks';
import { FeedError } from '../domain/feed-error';
import type { Fetched, PublicFetch } from './public-fetch';
import { askForSummary } from './summaries';
import type { DraftSource } from './to-draft';
import { withFeed } from './with-feed';

const DAY_MS = 86_400_000;

interface ImporterParts {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly fetching: PublicFetch;
  /** JavaScript file that `feed-child.ts` was built to. */
  readonly feedChild: string;
  readonly log: FastifyBaseLogger;
  /** Whether there is a model that writes summaries. */
  readonly hasModel: boolean;
}

/** Makes drafts of what feeds of others bring. */
export class Importer {
  readonly #parts: ImporterParts;

  constructor(parts: ImporterParts) {
    this.#parts = parts;
  }

  /** Reads the feeds whose time has come, one after the other. */
  async readDue(signal: AbortSignal): Promise<void> {
    for (const id of await dueSources(this.#parts.pool, this.#parts.now())) {
      signal.throwIfAborted();
      await this.read(id, signal).catch((error: unknown) => {
        // Deleted in the meantime.
        if (!(error instanceof AppError)) throw error;
      });
    }
  }

  /**
   * Reads a feed and makes drafts of its new entries, each once. What goes wrong is written down with the feed, and holds up no other one.
   * @returns how many drafts were made; whether its server says that nothing has changed
   * @throws {AppError} NEWS_FEED_UNKNOWN
   */
  async read(id: string, signal: AbortSignal): Promise<{ drafts: number; unchanged: boolean }> {
    const { pool, now, fetching, log } = this.#parts;
    const source = await sourceToRead(pool, id);
    try {
      const fetched = await fetching.get(source.url, source, signal);
      if (!fetched.unchanged) return { drafts: await this.#take(source, fetched), unchanged: false };
      await noteReading(pool, source, null, now());
      return { drafts: 0, unchanged: true };
    } catch (error) {
      if (error instanceof AppError || signal.aborted) throw error;
      const fault = error instanceof FeedError ? error : new FeedError('slow', 'this site could not take it over');
      if (fault === error) log.info({ feed: id, fault: fault.fault }, 'a feed could not be read');
      else log.error({ feed: id, err: error }, 'a feed could not be taken over');
      await noteFault(pool, source, fault, now());
      return { drafts: 0, unchanged: false };
    }
  }

  async #take(source: SourceToRead, fetched: Extract<Fetched, { unchanged: false }>): Promise<number> {
    const { pool, now, feedChild: childFile } = this.#parts;
    const at = now();
    const { feed, drafts } = await withFeed({ childFile, fetched, now: at }, async (open) => {
      const wanted = (await newEntries(pool, source, open.feed)).slice(0, FEED_LIMITS.drafts);
      const places = wanted.map(({ place }) => place);
      const made = await open.drafts(places, creditOf(source, open.feed));
      return { feed: open.feed, drafts: new Map(places.map((place, index) => [place, made[index] ?? null])) };
    });
    return transaction(pool, async (client) => {
      if (!(await lockSource(client, source))) return 0;
      const entries = await newEntries(client, source, feed);
      const seen = await countSeen(client, source.id, new Date(at.getTime() - DAY_MS));
      if (seen + entries.length > FEED_LIMITS.entriesPerDay)
        throw new FeedError('large', `it has brought more than ${FEED_LIMITS.entriesPerDay} new entries within a day`);
      const summarise = source.summarise && this.#parts.hasModel;
      const by = creditOf(source, feed).name;
      const made = await makeDrafts(client, source, { entries, drafts, by, at, summarise });
      const { etag, lastModified } = fetched;
      const hasNews = entries.length > 0;
      await noteReading(
        client,
        source,
        { title: feed.title || null, siteUrl: feed.siteUrl, etag, lastModified, hasNews },
        at,
      );
      return made;
    });
  }
}

/** An entry, and where in its feed it is. */
interface NewEntry extends PlainEntry {
  readonly place: number;
}

/** Who is credited. */
const creditOf = (source: SourceToRead, { title }: PlainFeed): DraftSource => ({
  ...source,
  name: source.name || title || new URL(source.url).hostname,
});

/** Those that were not seen before, the newest first. */
async function newEntries(db: Queryable, { id }: SourceToRead, { entries }: PlainFeed): Promise<NewEntry[]> {
  const known = await knownKeys(
    db,
    id,
    entries.map(({ key }) => key),
  );
  return entries
    .map((entry, place) => ({ ...entry, place }))
    .filter(({ key }) => !known.has(key))
    .toSorted((one, other) => (other.publishedAt?.getTime() ?? 0) - (one.publishedAt?.getTime() ?? 0));
}

interface DraftsToMake {
  readonly entries: readonly NewEntry[];
  /** Of the entries that are to become some, by their places. */
  readonly drafts: ReadonlyMap<number, FeedDraft>;
  /** Who is credited. */
  readonly by: string;
  readonly at: Date;
  readonly summarise: boolean;
}

/** @returns how many */
async function makeDrafts(
  client: PoolClient,
  source: SourceToRead,
  { entries, drafts, by, at, summarise }: DraftsToMake,
): Promise<number> {
  const urls = await knownUrls(
    client,
    entries.flatMap(({ url }) => url ?? []),
  );
  let count = 0;
  // The oldest first, so that the newest draft is on top of the editors' list.
  for (const [place, entry] of entries.toReversed().entries()) {
    // Drafts of one reading keep their order in a list by time.
    const made = new Date(at.getTime() - (entries.length - place));
    const { key, title, url, publishedAt } = entry;
    const isChosen = drafts.has(entry.place);
    const fields = isChosen && !urls.has(url ?? '') ? (drafts.get(entry.place) ?? null) : null;
    const outcome = !isChosen ? 'old' : urls.has(url ?? '') ? 'duplicate' : fields === null ? 'empty' : 'draft';
    const summary = summarise && fields !== null ? 'waiting' : null;
    const id = await insertEntry(client, source.id, { key, title, url, publishedAt, outcome, summary }, at);
    // One entry that was not known again must not keep all others of its feed from being imported.
    if (id === null || fields === null) continue;
    await linkEntry(client, id, await createArticle(client, fields, { by: `feed: ${by}`, at: made }));
    if (url !== null) urls.add(url);
    if (summary === 'waiting') await askForSummary(client, id);
    count += 1;
  }
  return count;
}
