/** Limits of what editors write. In a file of its own: pages that are read need none of them. */
export const ARTICLE_LIMITS = {
  titleChars: 200,
  slugChars: 60,
  excerptChars: 500,
  contentChars: 200_000,
  authorChars: 100,
  tags: 10,
  altChars: 300,
  analysisChars: 20_000,
  urlChars: 2_000,
  /** Of a request with all of this: as many bytes as such texts can have, and some. */
  bodyBytes: 1024 * 1024,
  /** Articles of a page of the editors' list. */
  adminPage: 25,
  /** Articles of one action. */
  bulk: 100,
  /** Of those listed; older ones are kept, too. */
  revisions: 200,
  previewHours: { min: 1, max: 720 },
} as const;

/** Limits of a picture of an article as it is uploaded, and the widths it is made in. */
export const PICTURE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  pixels: 40_000_000,
  /** Of what is kept, in pixels. */
  side: 2_560,
  widths: [320, 480, 640, 960, 1280, 1920],
  card: { width: 1200, height: 630 },
} as const;

/** Limits of feeds of others, whose entries become drafts. */
export const FEED_LIMITS = {
  urlChars: 2_000,
  nameChars: 100,
  tags: 5,
  everyMinutes: { min: 5, max: 10_080 },
  sources: 200,
  /** Of a feed as it comes, unpacked. */
  bytes: 5 * 1024 * 1024,
  redirects: 5,
  /** Entries that become drafts of one reading: the newest. */
  drafts: 20,
  /** Entries that one reading looks at. */
  entries: 300,
  /** Entries of a feed that are new within a day; one that has more is no paper, or gives its entries new ids each time. */
  entriesPerDay: 1_000,
  /** Entries of the editors' list. */
  listed: 50,
} as const;

/** What is said of an address that {@link originalAddress} does not take. */
export const NO_ORIGINAL_ADDRESS = 'This is no web address. Enter the whole one, as in https://example.com/article.';

/** The address where an article appeared first, as it goes into its page; null for what search engines cannot be sent to: a host without a dot is none that others reach. */
export function originalAddress(typed: string): string | null {
  const text = typed.trim();
  const url = /^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username !== '' || url.password !== '') return null;
  return /\.[a-z][a-z0-9-]*[a-z0-9]$/.test(url.hostname) ? url.href : null;
}
