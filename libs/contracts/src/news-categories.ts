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

/** What each category is about. Pages have it from the service, with the numbers of articles. */
export const CATEGORY_DESCRIPTIONS: Readonly<Record<CategoryId, string>> = {
  'crypto-politics': 'How parties, elections and lobbying shape the rules for digital assets.',
  'new-projects': 'What is being launched, by whom, and how to read its promises.',
  'blockchain-news': 'Networks, upgrades and outages across the public chains.',
  'defi-updates': 'Lending, exchanges and yield that run as programs.',
  'crypto-crime': 'Thefts, frauds and how people protect themselves.',
  'market-analysis': 'Prices, liquidity and the data behind them.',
  regulation: 'Laws, licences and court decisions, country by country.',
  technology: 'Protocols, cryptography and the tools that builders use.',
  institutional: 'Banks, funds and companies that hold or use digital assets.',
  'solana-ecosystem': 'Programs, wallets and projects on Solana.',
};
