import { AppError, FEED_LIMITS } from '@mintwire/contracts';
import { transaction } from '@mintwire/service-kit/transaction';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { createArticle } from '../articles/edit-article';
import {
  dueSources,
  insertEntry,
  knownKeys,
  knownUrls,
  lockSource,
  noteFault,
  noteReading,
  sourceToRead,
  type SeenEntry,
  type SourceToRead,
} from '../store/feed-sources';
import { FeedError, type Fetched, type PublicFetch } from './public-fetch';
import { readFeed, type ReadEntry, type ReadFeed } from './read-feed';
import { askForSummary } from './summaries';
import { draftOf, plainOf } from './to-draft';

/** Parameters by which links are followed through campaigns; without them an address is the same. */
const CAMPAIGN = /^(utm_\w+|fbclid|gclid|mc_cid|mc_eid|ref)$/;
const TITLE_CHARS = 300;

interface ImporterParts {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly fetching: PublicFetch;
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
   * Reads a feed and makes drafts of its new entries, each once. What goes wrong outside is written down with the feed.
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
      if (!(error instanceof FeedError)) throw error;
      log.info({ feed: id, fault: error.fault }, 'a feed could not be read');
      await noteFault(pool, source, error, now());
      return { drafts: 0, unchanged: false };
    }
  }

  async #take(source: SourceToRead, fetched: Extract<Fetched, { unchanged: false }>): Promise<number> {
    const at = this.#parts.now();
    const feed = readFeed(fetched, at);
    return transaction(this.#parts.pool, async (client) => {
      if (!(await lockSource(client, source))) return 0;
      const entries = await newEntries(client, source, feed);
      const summarise = source.summarise && this.#parts.hasModel;
      const seen = await makeDrafts(client, source, { entries, feed, at, summarise });
      const title = plainOf(feed.title).slice(0, TITLE_CHARS) || null;
      const { etag, lastModified } = fetched;
      const hasNews = entries.length > 0;
      await noteReading(client, source, { title, siteUrl: feed.siteUrl, etag, lastModified, hasNews }, at);
      return seen.filter(({ outcome }) => outcome === 'draft').length;
    });
  }
}

/** Those that were not seen before, the newest first. */
async function newEntries(client: PoolClient, { id }: SourceToRead, { entries }: ReadFeed): Promise<ReadEntry[]> {
  const known = await knownKeys(
    client,
    id,
    entries.map(({ key }) => key),
  );
  return entries
    .filter(({ key }) => !known.has(key))
    .map((entry) => ({ ...entry, url: withoutCampaign(entry.url) }))
    .toSorted((one, other) => (other.publishedAt?.getTime() ?? 0) - (one.publishedAt?.getTime() ?? 0));
}

interface DraftsToMake {
  readonly entries: readonly ReadEntry[];
  readonly feed: ReadFeed;
  readonly at: Date;
  readonly summarise: boolean;
}

async function makeDrafts(
  client: PoolClient,
  source: SourceToRead,
  { entries, feed, at, summarise }: DraftsToMake,
): Promise<SeenEntry[]> {
  const urls = await knownUrls(
    client,
    entries.flatMap(({ url }) => url ?? []),
  );
  const credited = { ...source, name: source.name || plainOf(feed.title) || new URL(source.url).hostname };
  const all: SeenEntry[] = [];
  // The oldest of those that count first, so that the newest draft is on top of the editors' list.
  const chosen = new Set(entries.slice(0, FEED_LIMITS.drafts));
  for (const [place, entry] of entries.toReversed().entries()) {
    // Drafts of one reading keep their order in a list by time.
    const made = new Date(at.getTime() - (entries.length - place));
    const { key, url, publishedAt } = entry;
    const title = plainOf(entry.title).slice(0, TITLE_CHARS);
    const fields = chosen.has(entry) && !urls.has(url ?? '') ? draftOf(entry, credited) : null;
    const outcome = !chosen.has(entry)
      ? 'old'
      : urls.has(url ?? '')
        ? 'duplicate'
        : fields === null
          ? 'empty'
          : 'draft';
    const articleId = fields && (await createArticle(client, fields, { by: `feed: ${credited.name}`, at: made }));
    if (articleId !== null && url !== null) urls.add(url);
    const summary = summarise && articleId !== null ? 'waiting' : null;
    const seen: SeenEntry = { key, title, url, publishedAt, outcome, articleId, summary };
    const id = await insertEntry(client, source.id, seen, at);
    if (summary === 'waiting') await askForSummary(client, id);
    all.push(seen);
  }
  return all;
}

function withoutCampaign(address: string | null): string | null {
  if (address === null) return null;
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (CAMPAIGN.test(name)) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}
