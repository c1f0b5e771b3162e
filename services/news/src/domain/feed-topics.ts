import { CATEGORIES, type CategoryId } from '@mintwire/contracts';

/** A feed by its path, and what it is a feed of; null: of everything. */
export interface FeedTopic {
  readonly path: string;
  readonly category: CategoryId | null;
}

/** Newest articles that a feed holds. */
export const FEED_ENTRIES = 30;

/** Path of the feed of one category. */
export const categoryFeedPath = (category: CategoryId): string => `/news/category/${category}/feed.xml`;

/** All feeds of the site. */
export const FEED_TOPICS: readonly FeedTopic[] = [
  ...['/feed.xml', '/atom.xml', '/feed.json'].map((path) => ({ path, category: null })),
  ...CATEGORIES.map(({ id }) => ({ path: categoryFeedPath(id), category: id })),
];
