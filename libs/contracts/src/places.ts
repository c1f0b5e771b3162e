import taken from './taken-paths.json' with { type: 'json' };

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
export const SHELL_PATHS: readonly string[] = taken.shell;

/** First segments of what the gateway and the services answer themselves, feeds among it. */
export const SERVER_PATHS: readonly string[] = taken.server;

/** Where the links of the site are: beside its name, in the menu of small screens, at the end of every page. */
export const LINK_PLACES = ['header', 'menu', 'footer'] as const;
export type LinkPlace = (typeof LINK_PLACES)[number];
