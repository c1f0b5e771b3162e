/** Fixed categories, in the order they are shown. In a file of its own: browsers need them without the schema library. */
export const CATEGORIES = [
  {
    id: 'crypto-politics',
    name: 'Crypto Politics',
    description: 'How parties, elections and lobbying shape the rules for digital assets.',
  },
  {
    id: 'new-projects',
    name: 'New Projects',
    description: 'What is being launched, by whom, and how to read its promises.',
  },
  {
    id: 'blockchain-news',
    name: 'Blockchain News',
    description: 'Networks, upgrades and outages across the public chains.',
  },
  { id: 'defi-updates', name: 'DeFi Updates', description: 'Lending, exchanges and yield that run as programs.' },
  { id: 'crypto-crime', name: 'Crypto Crime', description: 'Thefts, frauds and how people protect themselves.' },
  { id: 'market-analysis', name: 'Market Analysis', description: 'Prices, liquidity and the data behind them.' },
  { id: 'regulation', name: 'Regulation', description: 'Laws, licences and court decisions, country by country.' },
  { id: 'technology', name: 'Technology', description: 'Protocols, cryptography and the tools that builders use.' },
  {
    id: 'institutional',
    name: 'Institutional',
    description: 'Banks, funds and companies that hold or use digital assets.',
  },
  { id: 'solana-ecosystem', name: 'Solana Ecosystem', description: 'Programs, wallets and projects on Solana.' },
] as const;
export type CategoryId = (typeof CATEGORIES)[number]['id'];

/** Names that stand for several categories in `?category=`. */
export const CATEGORY_GROUPS: Readonly<Record<string, readonly CategoryId[]>> = {
  'regulation-politics': ['regulation', 'crypto-politics'],
  'security-crime': ['crypto-crime'],
};
