import type { ArticleFields } from '@mintwire/contracts';
import { FeedError } from '../domain/feed-error';
import { beginningOf } from '../domain/storable';
import type { Fetched } from './public-fetch';
import { readFeed, type ReadEntry, type ReadFeed } from './read-feed';
import { draftOf, plainOf, type DraftSource } from './to-draft';

/** A feed as it came. */
export type FetchedFeed = Pick<Extract<Fetched, { unchanged: false }>, 'body' | 'contentType' | 'url'>;

/** An entry without its text. Its title is plain. */
export type PlainEntry = Pick<ReadEntry, 'key' | 'title' | 'url' | 'publishedAt'>;

/** A feed without the texts of its entries. Titles are plain. */
export interface PlainFeed extends Pick<ReadFeed, 'title' | 'siteUrl'> {
  readonly entries: readonly PlainEntry[];
}

/** What becomes of an entry; null: there is nothing in it. */
export type FeedDraft = Partial<ArticleFields> | null;

/** What the process that reads a feed is asked: to read it, then for drafts of entries by their places in it. */
export type FeedTask =
  | { readonly kind: 'read'; readonly fetched: FetchedFeed; readonly now: Date }
  | { readonly kind: 'drafts'; readonly places: readonly number[]; readonly source: DraftSource };

/** What it answers; `fault`: what came is no feed, and why. */
export type FeedAnswer =
  { readonly feed: PlainFeed } | { readonly drafts: readonly FeedDraft[] } | { readonly fault: string };

const TITLE_CHARS = 300;

/** Does what the process that reads a feed is asked, one after the other. */
export function feedWorker(): (task: FeedTask) => FeedAnswer {
  let feed: ReadFeed = { title: '', siteUrl: null, entries: [] };
  const titleOf = (html: string): string => beginningOf(plainOf(html), TITLE_CHARS);
  return (task) => {
    if (task.kind === 'drafts')
      return {
        drafts: task.places.map((place) => {
          const entry = feed.entries[place];
          return entry ? draftOf(entry, task.source) : null;
        }),
      };
    try {
      feed = readFeed({ ...task.fetched, body: Buffer.from(task.fetched.body) }, task.now);
    } catch (error) {
      if (error instanceof FeedError) return { fault: error.message };
      throw error;
    }
    const entries = feed.entries.map(({ key, title, url, publishedAt }) => ({
      key,
      title: titleOf(title),
      url,
      publishedAt,
    }));
    return { feed: { title: titleOf(feed.title), siteUrl: feed.siteUrl, entries } };
  };
}
