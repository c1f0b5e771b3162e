import { ADMINISTRATION_PATHS, DOCUMENTATION_PATHS, GUIDE_PATHS } from '@mintwire/contracts/reading-paths';

/** Every route of the site, by the name of its pictures; `<mint>` is the token of the sample launch. */
export const ROUTES: ReadonlyMap<string, string> = new Map([
  ['home', '/'],
  ['create', '/create'],
  ['launches', '/launches'],
  ['receipt', '/launches/<mint>'],
  ['presale', '/presale'],
  ['presale-verify', '/presale/verify'],
  ['news', '/news'],
  ['article', '/news/how-a-crypto-bill-becomes-law'],
  ['newsletter', '/newsletter'],
  ...[
    '/documentation',
    '/support',
    '/security',
    '/privacy-policy',
    '/terms-of-service',
    // One page for those who run the site stands for all: they are the same but for their words.
    ...DOCUMENTATION_PATHS.filter((path) => !ADMINISTRATION_PATHS.some((one) => one === path)),
    ...GUIDE_PATHS,
  ].map((path): [string, string] => [path.slice(1).replaceAll('/', '-'), path]),
  ['components', '/test'],
  ['admin', '/admin'],
  ['no-such-page', '/no/such/page'],
  ['no-such-article', '/news/no-such-article'],
]);

/** Those that are compared dot by dot and to their end at the widths of a phone and of a desk. */
export const WHOLE_PAGES = [
  'home',
  'create',
  'launches',
  'receipt',
  'presale',
  'news',
  'article',
  'documentation',
  'components',
] as const;
export const WHOLE_WIDTHS = [1440, 390] as const;

export const THEMES = ['light', 'dark'] as const;

/** What has no look of its own to keep, as a selector: the first sections of the diagnostics are about this machine. */
export const hiddenOf = (name: string) => (name === 'components' ? 'main section:not([id], [aria-label])' : undefined);
