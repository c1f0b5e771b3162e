import { CATEGORIES, CATEGORY_GROUPS, feedPath, NEWS_FEEDS } from '@mintwire/contracts';

/** What a feed is of, and where it is, in all formats. */
export interface FeedTopic {
  /** A category or a group of them; empty: everything. */
  readonly category: string;
  readonly paths: readonly string[];
}

/** Newest articles that a feed holds. */
export const FEED_ENTRIES = 30;

/** All feeds of the site. */
export const FEED_TOPICS: readonly FeedTopic[] = [
  '',
  ...CATEGORIES.map(({ id }) => id),
  ...Object.keys(CATEGORY_GROUPS),
].map((category) => ({ category, paths: NEWS_FEEDS.map(({ file }) => feedPath(file, category)) }));
