import type { CategoryId } from './news-categories';

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
