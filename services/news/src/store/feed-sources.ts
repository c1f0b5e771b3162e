import {
  AppError,
  FEED_LIMITS,
  type FeedEntry,
  type FeedSource,
  type FeedSourceFields,
  ERRORS,
} from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import type { Pool, PoolClient } from 'pg';
import type { FeedError } from '../domain/feed-error';

interface Row {
  id: string;
  url: string;
  name: string;
  category: string;
  tags: string[];
  every_minutes: number;
  active: boolean;
  summarise: boolean;
  version: number;
  created_by: string;
  title: string | null;
  site_url: string | null;
  etag: string | null;
  last_modified: string | null;
  next_at: Date | null;
  read_at: Date | null;
  changed_at: Date | null;
  fault: FeedSource['fault'];
  detail: string | null;
  failures: number;
  entries: number;
  drafts: number;
  unsummarised: number;
  summary_fault: string | null;
}

/** SQLSTATE of a unique key that is broken. */
const TWICE = '23505';

const SELECT = `select s.*, e.entries, e.drafts, e.unsummarised, e.summary_fault from feed_sources s, lateral (
  select count(*)::int as entries, count(*) filter (where outcome = 'draft')::int as drafts,
    count(*) filter (where summary = 'failed' and article_id is not null)::int as unsummarised,
    (array_agg(summary_fault order by summary_at desc)
      filter (where summary_fault is not null and article_id is not null))[1] as summary_fault
  from feed_entries where source_id = s.id) e`;

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

const sourceOf = (row: Row): FeedSource => ({
  id: row.id,
  url: row.url,
  name: row.name,
  category: row.category,
  tags: row.tags,
  everyMinutes: row.every_minutes,
  active: row.active,
  summarise: row.summarise,
  version: row.version,
  title: row.title,
  siteUrl: row.site_url,
  createdBy: row.created_by,
  nextAt: row.active ? instant(row.next_at) : null,
  readAt: instant(row.read_at),
  changedAt: instant(row.changed_at),
  fault: row.fault,
  detail: row.detail,
  failures: row.failures,
  entries: row.entries,
  drafts: row.drafts,
  unsummarised: row.unsummarised,
  summaryFault: row.summary_fault,
});

export async function listSources(db: Queryable): Promise<FeedSource[]> {
  const { rows } = await db.query<Row>({ name: 'feed-sources', text: `${SELECT} order by s.created_at, s.id` });
  return rows.map(sourceOf);
}

/** @throws {AppError} NEWS_FEED_UNKNOWN */
export async function findSource(db: Queryable, id: string): Promise<FeedSource> {
  return sourceOf(await rowOf(db, id));
}

async function rowOf(db: Queryable, id: string): Promise<Row> {
  const { rows } = await db.query<Row>({ name: 'feed-source', text: `${SELECT} where s.id = $1`, values: [id] });
  const [row] = rows;
  if (!row) throw new AppError(ERRORS.NEWS_FEED_UNKNOWN);
  return row;
}

/** @throws {AppError} NEWS_FEED_KNOWN, NEWS_FEEDS_FULL */
export async function insertSource(
  db: Queryable,
  fields: FeedSourceFields,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<FeedSource> {
  const limit = FEED_LIMITS.sources;
  const { rows } = await once(() =>
    db.query<{ id: string }>({
      name: 'insert-feed-source',
      text: `insert into feed_sources (url, name, category, tags, every_minutes, active, summarise, created_by, created_at, next_at)
        select $1, $2, $3, $4, $5, $6, $7, $8, $9, $9 where (select count(*) from feed_sources) < $10 returning id`,
      values: [...valuesOf(fields), by, at, limit],
    }),
  );
  const [made] = rows;
  if (!made) throw new AppError(ERRORS.NEWS_FEEDS_FULL, { limit });
  return findSource(db, made.id);
}

/**
 * Another address is read at once, as if it had never been; so is one that is taken up again.
 * @throws {AppError} NEWS_FEED_CHANGED, NEWS_FEED_KNOWN, NEWS_FEED_UNKNOWN
 */
export async function updateSource(
  pool: Pool,
  id: string,
  fields: FeedSourceFields,
  { version, at }: { readonly version: number; readonly at: Date },
): Promise<FeedSource> {
  const { rowCount } = await once(() =>
    pool.query({
      name: 'update-feed-source',
      text: `update feed_sources set url = $1, name = $2, category = $3, tags = $4, every_minutes = $5, active = $6,
          summarise = $7, version = version + 1,
          etag = case when url = $1 then etag end, last_modified = case when url = $1 then last_modified end,
          fault = case when url = $1 then fault end, detail = case when url = $1 then detail end,
          failures = case when url = $1 then failures else 0 end,
          next_at = case when url <> $1 or read_at is null or (not active and $6) then $8::timestamptz
            else read_at + make_interval(mins => $5) end
        where id = $9 and version = $10`,
      values: [...valuesOf(fields), at, id, version],
    }),
  );
  const source = await findSource(pool, id);
  if (rowCount === 0) throw new AppError(ERRORS.NEWS_FEED_CHANGED);
  return source;
}

/** Its drafts stay. @throws {AppError} NEWS_FEED_UNKNOWN */
export async function deleteSource(pool: Pool, id: string): Promise<void> {
  const { rowCount } = await pool.query({
    name: 'delete-feed-source',
    text: 'delete from feed_sources where id = $1',
    values: [id],
  });
  if (rowCount === 0) throw new AppError(ERRORS.NEWS_FEED_UNKNOWN);
}

const valuesOf = ({ url, name, category, tags, everyMinutes, active, summarise }: FeedSourceFields): unknown[] => [
  ...[url, name, category, tags, everyMinutes, active, summarise],
];

/** @throws {AppError} NEWS_FEED_KNOWN when there is one of the same address */
async function once<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { code?: string }).code === TWICE) throw new AppError(ERRORS.NEWS_FEED_KNOWN, {}, { cause: error });
    throw error;
  }
}

/** Ids of feeds whose time has come, the longest waiting first. */
export async function dueSources(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'due-feed-sources',
    text: 'select id from feed_sources where active and next_at <= $1 order by next_at limit 20',
    values: [now],
  });
  return rows.map(({ id }) => id);
}

/** What a reading needs of a feed. */
export interface SourceToRead extends Pick<
  FeedSource,
  'id' | 'url' | 'name' | 'category' | 'tags' | 'everyMinutes' | 'summarise'
> {
  readonly title: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly failures: number;
}

/** @throws {AppError} NEWS_FEED_UNKNOWN */
export async function sourceToRead(db: Queryable, id: string): Promise<SourceToRead> {
  const { etag, last_modified: lastModified, ...row } = await rowOf(db, id);
  const { url, name, category, tags, every_minutes: everyMinutes, summarise, title, failures } = row;
  return { id, url, name, category, tags, everyMinutes, summarise, title, etag, lastModified, failures };
}

/** The feed, which nobody else reads into until the transaction ends; false when it is gone, or has another address by now. */
export async function lockSource(client: PoolClient, { id, url }: SourceToRead): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'lock-feed-source',
    text: 'select from feed_sources where id = $1 and url = $2 for no key update',
    values: [id, url],
  });
  return rowCount === 1;
}

/** How a reading went well. */
export interface GoodReading {
  readonly title: string | null;
  readonly siteUrl: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly hasNews: boolean;
}

/** Notes that a reading went well; null: nothing has changed since the last one. Of an address that the feed does not have any more nothing is noted. */
export async function noteReading(
  db: Queryable,
  { id, url, everyMinutes }: SourceToRead,
  reading: GoodReading | null,
  now: Date,
): Promise<void> {
  const { title, siteUrl, etag, lastModified, hasNews } = reading ?? { hasNews: false };
  await db.query({
    name: 'note-feed-reading',
    text: `update feed_sources set read_at = $2, next_at = $2::timestamptz + make_interval(mins => $3), fault = null, detail = null,
        failures = 0, changed_at = case when $4 then $2 else changed_at end,
        title = case when $5 then $6 else title end, site_url = case when $5 then $7 else site_url end,
        etag = case when $5 then $8 else etag end, last_modified = case when $5 then $9 else last_modified end
      where id = $1 and url = $10`,
    values: [id, now, everyMinutes, hasNews, reading !== null, title, siteUrl, etag, lastModified, url],
  });
}

/** Notes that a reading failed; the more often in a row, the longer until the next, a day at most. */
export async function noteFault(
  db: Queryable,
  { id, url, everyMinutes, failures }: SourceToRead,
  { fault, message }: FeedError,
  now: Date,
): Promise<void> {
  const minutes = Math.max(everyMinutes, Math.min(everyMinutes * 2 ** Math.min(failures, 10), 1_440));
  await db.query({
    name: 'note-feed-fault',
    text: `update feed_sources set read_at = $2, next_at = $2::timestamptz + make_interval(mins => $3), fault = $4, detail = $5,
        failures = failures + 1 where id = $1 and url = $6`,
    values: [id, now, minutes, fault, message, url],
  });
}

/** An entry with what becomes of it. */
export type SeenEntry = Pick<FeedEntry, 'title' | 'url' | 'outcome' | 'summary'> & {
  readonly key: string;
  readonly publishedAt: Date | null;
};

/** Keys of those entries that were seen before. */
export async function knownKeys(db: Queryable, sourceId: string, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ key: string }>({
    name: 'known-feed-keys',
    text: 'select key from feed_entries where source_id = $1 and md5(key) in (select md5(k) from unnest($2::text[]) k)',
    values: [sourceId, keys],
  });
  return new Set(rows.map(({ key }) => key));
}

/** How many entries of a feed were seen since then. */
export async function countSeen(db: Queryable, sourceId: string, since: Date): Promise<number> {
  const { rows } = await db.query<{ seen: number }>({
    name: 'count-seen-feed-entries',
    text: 'select count(*)::int as seen from feed_entries where source_id = $1 and seen_at > $2',
    values: [sourceId, since],
  });
  return rows[0]?.seen ?? 0;
}

/** Addresses of which any feed has made a draft. */
export async function knownUrls(db: Queryable, urls: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ url: string }>({
    name: 'known-feed-urls',
    text: `select url from feed_entries where outcome = 'draft' and md5(url) in (select md5(u) from unnest($1::text[]) u)`,
    values: [urls],
  });
  return new Set(rows.map(({ url }) => url));
}

/** @returns its id; null when it is there */
export async function insertEntry(
  db: Queryable,
  sourceId: string,
  entry: SeenEntry,
  now: Date,
): Promise<string | null> {
  const { key, title, url, publishedAt, outcome, summary } = entry;
  const { rows } = await db.query<{ id: string }>({
    name: 'insert-feed-entry',
    text: `insert into feed_entries (source_id, key, title, url, published_at, seen_at, outcome, summary)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (source_id, md5(key)) do nothing returning id`,
    values: [sourceId, key, title, url, publishedAt, now, outcome, summary],
  });
  return rows[0]?.id ?? null;
}

/** Notes which draft was made of an entry. */
export async function linkEntry(db: Queryable, id: string, articleId: string): Promise<void> {
  await db.query({
    name: 'link-feed-entry',
    text: 'update feed_entries set article_id = $2 where id = $1',
    values: [id, articleId],
  });
}

/** The newest entries of a feed. @throws {AppError} NEWS_FEED_UNKNOWN */
export async function listEntries(db: Queryable, sourceId: string): Promise<FeedEntry[]> {
  await rowOf(db, sourceId);
  const { rows } = await db.query<{
    id: string;
    title: string;
    url: string | null;
    published_at: Date | null;
    seen_at: Date;
    outcome: FeedEntry['outcome'];
    article_id: string | null;
    summary: FeedEntry['summary'];
    summary_fault: string | null;
  }>({
    name: 'feed-entries',
    text: `select id, title, url, published_at, seen_at, outcome, article_id, summary, summary_fault from feed_entries
      where source_id = $1 order by seen_at desc, published_at desc nulls last, id limit $2`,
    values: [sourceId, FEED_LIMITS.listed],
  });
  return rows.map(({ id, title, url, published_at, seen_at, outcome, article_id, summary, summary_fault }) => ({
    id,
    title,
    url,
    publishedAt: instant(published_at),
    seenAt: seen_at.toISOString(),
    outcome,
    articleId: article_id,
    summary,
    summaryFault: summary_fault,
  }));
}
