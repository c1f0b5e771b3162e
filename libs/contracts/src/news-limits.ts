/** Limits of what is asked of the news service. In a file of its own: browsers need them without the schema library. */
export const NEWS_LIMITS = {
  searchChars: 200,
  tagChars: 60,
  listLimit: 50,
  page: 10_000,
  offset: 120_000,
  /** Articles of which one is the headline. */
  trending: 10,
  /** Those shown beside a list. */
  trendingBeside: 5,
  suggestions: 8,
  related: 3,
} as const;

/** Limits of votes on articles. */
export const VOTE_LIMITS = {
  /** On one article, from one network address: a household or a small office, but not somebody who pretends to be many. */
  newOfAddressPerDay: 10,
} as const;

/** How long one headline stays. */
export const HEADLINE_MS = 90 * 60_000;
