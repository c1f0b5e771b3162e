/** Formats in which feed readers get the news, the best known first. In a file of its own: pages need it without the schema library. */
export const NEWS_FEEDS = [
  { file: 'feed.xml', type: 'application/rss+xml', name: 'RSS' },
  { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' },
] as const;
type FeedFile = (typeof NEWS_FEEDS)[number]['file'];

/** Path of the feed of a category, or of a group of them; of everything when it is empty. */
export const feedPath = (file: FeedFile, category: string): string =>
  category === '' ? `/${file}` : `/news/category/${category}/${file}`;

/** Those feeds as the head of a page links them. @param news what is in them, as a reader's list of feeds shall name it */
export const feedLinks = (news: string, category: string) =>
  NEWS_FEEDS.map(({ file, type, name }) => ({ type, title: `${news} (${name})`, href: feedPath(file, category) }));
