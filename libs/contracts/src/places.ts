/** Places of the home page that remotes may fill, down the page. */
export const HOME_SLOTS = [
  'home.hero',
  'home.headline',
  'home.launches',
  'home.presale',
  'home.news',
  'home.create',
  'home.trust',
  'home.faq',
  'home.newsletter',
] as const;

/** First segments of the shell's own pages. */
export const SHELL_PATHS = [
  'admin',
  'documentation',
  'guides',
  'privacy-policy',
  'security',
  'support',
  'terms-of-service',
  'test',
] as const;

/** First segments of what the gateway and the services answer themselves, feeds among it. */
export const SERVER_PATHS = [
  'api',
  'assets',
  'atom',
  'atom.xml',
  'favicon.ico',
  'favicon.svg',
  'feed',
  'feed.json',
  'feed.xml',
  'fragments',
  'healthz',
  'internal',
  'manifest.webmanifest',
  'media',
  'metadata',
  'metrics',
  'news-sitemap.xml',
  'readyz',
  'robots',
  'robots.txt',
  'rpc',
  'rss',
  'sitemap',
  'sitemap.xml',
] as const;

/** Where the links of the site are: beside its name, in the menu of small screens, at the end of every page. */
export const LINK_PLACES = ['header', 'menu', 'footer'] as const;
export type LinkPlace = (typeof LINK_PLACES)[number];
