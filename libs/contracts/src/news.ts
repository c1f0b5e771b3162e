import { Type, type Static } from 'typebox';
import { Instant } from './scalars';

/** Fixed categories, in the order they are shown. */
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

/** An article as lists show it. */
export const ArticlePreview = Type.Object({
  id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  excerpt: Type.String(),
  category: Type.String(),
  tags: Type.Array(Type.String()),
  author: Type.String(),
  publishedAt: Instant,
  imageUrl: Type.Union([Type.String(), Type.Null()]),
  viewCount: Type.Integer({ minimum: 0 }),
  featured: Type.Boolean(),
  aiGenerated: Type.Boolean(),
});
export type ArticlePreview = Static<typeof ArticlePreview>;

/** Answer of `GET /api/news/articles`. */
export const ArticleList = Type.Object({
  items: Type.Array(ArticlePreview),
  total: Type.Integer({ minimum: 0 }),
  serverTime: Instant,
});
export type ArticleList = Static<typeof ArticleList>;

/** Answer of `GET /api/news/articles/{slug}`; `html` is rendered and sanitised by the server. */
export const ArticleDetail = Type.Intersect([
  ArticlePreview,
  Type.Object({ html: Type.String(), serverTime: Instant }),
]);
export type ArticleDetail = Static<typeof ArticleDetail>;

export const ArticleQuery = Type.Object({
  category: Type.Optional(Type.String({ maxLength: 64 })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});
export type ArticleQuery = Static<typeof ArticleQuery>;
