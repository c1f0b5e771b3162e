import { FEED_LIMITS } from '@mintwire/contracts';
import { parseFeed } from 'feedsmith';
import { storable } from '../domain/storable';
import { FeedError } from '../domain/feed-error';

/** An entry as a feed has it, whatever the feed's form. Texts may be HTML. */
export interface ReadEntry {
  /** By which the feed knows it; its address when it has no id. */
  readonly key: string;
  readonly title: string;
  readonly url: string | null;
  readonly html: string;
  readonly summary: string;
  readonly author: string;
  readonly publishedAt: Date | null;
}

export interface ReadFeed {
  readonly title: string;
  readonly siteUrl: string | null;
  readonly entries: readonly ReadEntry[];
}

/** Parameters by which links are followed through campaigns; without them an address is the same. */
const CAMPAIGN = /^(utm_\w+|fbclid|gclid|mc_cid|mc_eid|ref)$/;
const DAY_MS = 86_400_000;
const AUTHOR_CHARS = 1_000;

type Parsed = ReturnType<typeof parseFeed>;
type Of<Format extends Parsed['format']> = Extract<Parsed, { format: Format }>['feed'];

/**
 * What a feed says: RSS, RDF, Atom or JSON Feed, in any encoding that it names.
 * @throws {FeedError} no-feed
 */
export function readFeed(
  { body, contentType, url }: { readonly body: Buffer; readonly contentType: string; readonly url: string },
  now: Date,
): ReadFeed {
  const { title, siteUrl, entries } = readParsed(parsed(textOf(body, contentType)));
  const seen = new Set<string>();
  const own: ReadEntry[] = [];
  for (const entry of entries.slice(0, FEED_LIMITS.entries)) {
    const address = webAddress(entry.url, url);
    const { html, summary } = entry;
    const [id, name, author] = [entry.key, entry.title, entry.author].map((text) => storable(text).trim());
    // As the database has it, by which it is known again.
    const key = storable((id || address || name || '').slice(0, FEED_LIMITS.urlChars));
    if (key === '' || seen.has(key)) continue;
    seen.add(key);
    const isAhead = entry.publishedAt !== null && entry.publishedAt.getTime() > now.getTime() + DAY_MS;
    own.push({
      key,
      title: name ?? '',
      url: withoutCampaign(address),
      html: storable(html),
      summary: storable(summary),
      author: author ?? '',
      publishedAt: isAhead ? null : entry.publishedAt,
    });
  }
  return { title: storable(title).trim(), siteUrl: webAddress(siteUrl, url), entries: own };
}

function parsed(text: string): Parsed {
  try {
    return parseFeed(text);
  } catch (cause) {
    throw new FeedError('no-feed', 'what came is neither RSS nor Atom nor a JSON feed', { cause });
  }
}

interface Loose {
  readonly title: string;
  readonly siteUrl: string;
  readonly entries: readonly (Omit<ReadEntry, 'url'> & { readonly url: string })[];
}

function readParsed(found: Parsed): Loose {
  if (found.format === 'atom') return ofAtom(found.feed);
  if (found.format === 'json') return ofJson(found.feed);
  if (found.format === 'rdf') return ofRdf(found.feed);
  return ofRss(found.feed);
}

function ofRss({ title = '', link = '', items = [] }: Of<'rss'>): Loose {
  const entries = items.map((item) => ({
    key: item.guid?.value ?? '',
    title: item.title ?? '',
    url: item.link ?? (item.guid?.isPermaLink === false ? '' : (item.guid?.value ?? '')),
    html: item.content?.encoded ?? item.description ?? '',
    summary: item.content?.encoded === undefined ? '' : (item.description ?? ''),
    author: item.dc?.creators?.[0] ?? nameOf(item.authors?.[0]),
    publishedAt: dateOf(item.pubDate ?? item.dc?.dates?.[0]),
  }));
  return { title, siteUrl: link, entries };
}

function ofRdf({ title = '', link = '', items = [] }: Of<'rdf'>): Loose {
  const entries = items.map((item) => ({
    key: item.rdf?.about ?? '',
    title: item.title ?? '',
    url: item.link ?? '',
    html: item.content?.encoded ?? item.description ?? '',
    summary: item.content?.encoded === undefined ? '' : (item.description ?? ''),
    author: item.dc?.creators?.[0] ?? '',
    publishedAt: dateOf(item.dc?.dates?.[0]),
  }));
  return { title, siteUrl: link, entries };
}

function ofAtom({ title, links = [], entries = [] }: Of<'atom'>): Loose {
  const page = (from: typeof links) => from.find(({ rel = 'alternate' }) => rel === 'alternate')?.href ?? '';
  return {
    title: title?.value ?? '',
    siteUrl: page(links),
    entries: entries.map((entry) => ({
      key: entry.id ?? '',
      title: entry.title?.value ?? '',
      url: page(entry.links ?? []),
      html: entry.content?.value ?? entry.summary?.value ?? '',
      summary: entry.content?.value === undefined ? '' : (entry.summary?.value ?? ''),
      author: entry.authors?.[0]?.name ?? '',
      publishedAt: dateOf(entry.published ?? entry.updated),
    })),
  };
}

function ofJson({ title = '', home_page_url: home = '', items = [] }: Of<'json'>): Loose {
  const entries = items.map((item) => ({
    key: item.id ?? '',
    title: item.title ?? '',
    url: item.url ?? item.external_url ?? '',
    html: item.content_html ?? escaped(item.content_text ?? item.summary ?? ''),
    summary: item.summary ?? '',
    author: item.authors?.[0]?.name ?? '',
    publishedAt: dateOf(item.date_published ?? item.date_modified),
  }));
  return { title, siteUrl: home, entries };
}

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`).replace(/\r?\n\r?\n/g, '<p>');

/** RSS 2.0 asks for `mail@example.org (Name)`. */
function nameOf(author: unknown): string {
  const text = typeof author === 'string' ? author : ((author as { name?: string } | undefined)?.name ?? '');
  const short = text.slice(0, AUTHOR_CHARS);
  return (/\(([^)]+)\)\s*$/.exec(short)?.[1] ?? short.replace(/\S+@\S+/g, '')).trim();
}

/** Dates are often wrong; one that cannot be read is none. */
function dateOf(text: unknown): Date | null {
  const date = new Date(typeof text === 'string' ? text : '');
  return Number.isNaN(date.getTime()) || date.getTime() < 0 ? null : date;
}

function webAddress(text: string | null, base: string): string | null {
  const trimmed = (text ?? '').trim();
  if (trimmed === '' || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  return /^https?:$/.test(url.protocol) && url.href.length <= FEED_LIMITS.urlChars ? url.href : null;
}

/** Letters by the mark at the beginning, the header, or what the document says of itself, in that order; anything else is UTF-8. */
function textOf(body: Buffer, contentType: string): string {
  const marked =
    body[0] === 0xff && body[1] === 0xfe ? 'utf-16le' : body[0] === 0xfe && body[1] === 0xff ? 'utf-16be' : '';
  const said = /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1];
  const declared = /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(
    body.toString('latin1', 0, 300),
  )?.[1];
  for (const label of [marked, said, declared]) {
    if (!label) continue;
    try {
      return new TextDecoder(label).decode(body);
    } catch {
      // A name that nobody knows says nothing.
    }
  }
  return new TextDecoder().decode(body);
}

function withoutCampaign(address: string | null): string | null {
  if (address === null) return null;
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (CAMPAIGN.test(name)) url.searchParams.delete(name);
  url.hash = '';
  // What is left may be spelled out.
  return url.href.length <= FEED_LIMITS.urlChars ? url.href : address;
}
