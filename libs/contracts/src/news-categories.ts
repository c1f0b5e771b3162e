/** Fixed categories, in the order they are shown. In a file of its own: browsers need them without the schema library. */
export const CATEGORIES = [
  { id: 'crypto-politics', name: 'Crypto Politics' },
  { id: 'new-projects', name: 'New Projects' },
  { id: 'blockchain-news', name: 'Blockchain News' },
  { id: 'defi-updates', name: 'DeFi Updates' },
  { id: 'crypto-crime', name: 'Crypto Crime' },
  { id: 'market-analysis', name: 'Market Analysis' },
  { id: 'regulation', name: 'Regulation' },
  { id: 'technology', name: 'Technology' },
  { id: 'institutional', name: 'Institutional' },
  { id: 'solana-ecosystem', name: 'Solana Ecosystem' },
] as const;
export type CategoryId = (typeof CATEGORIES)[number]['id'];

/** Names that stand for several categories in `?category=`. */
export const CATEGORY_GROUPS: Readonly<Record<string, readonly CategoryId[]>> = {
  'regulation-politics': ['regulation', 'crypto-politics'],
  'security-crime': ['crypto-crime'],
};

const GROUP_NAMES = [
  { id: 'regulation-politics', name: 'Regulation & Politics' },
  { id: 'security-crime', name: 'Security & Crime' },
] as const;

/** Name of a category or a group; undefined for anything else. */
export const categoryTitle = (id: string): string | undefined =>
  [...CATEGORIES, ...GROUP_NAMES].find((category) => category.id === id)?.name;
