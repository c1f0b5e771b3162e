import type { ComponentType } from 'react';
import { DOCUMENTATION_PATHS, GUIDE_PATHS } from '@mintwire/contracts/reading-paths';
import type { PageMeta } from '@mintwire/platform/host';
import type { ReadingPlace } from '../features/site-pages/reading/reading-text';

/** A page the shell brings itself. */
export interface ShellPage {
  /** Name of the webpack chunk its code is in. Pages of text that are read together share one. */
  readonly chunk: 'page-home' | 'page-text' | 'page-documentation' | 'page-guides' | 'page-test' | 'page-admin';
  readonly path: string;
  readonly meta: PageMeta;
  readonly load: () => Promise<ComponentType>;
  /** What its head says, where that comes with its code. */
  readonly describe?: () => Promise<PageMeta>;
}

const page = (chunk: ShellPage['chunk'], path: string, meta: PageMeta, load: ShellPage['load']): ShellPage => ({
  chunk,
  path,
  meta,
  load,
});

/** Titles and descriptions of texts stay in the chunk of the texts: the first download has no use for them. */
const readingPages = <P extends string>(
  chunk: ShellPage['chunk'],
  paths: readonly P[],
  load: () => Promise<Readonly<Record<P, ReadingPlace>>>,
): readonly ShellPage[] =>
  paths.map((path) => ({
    ...page(chunk, path, {}, async () => (await load())[path].Page),
    describe: async () => (await load())[path].meta,
  }));

/** The home page, which unknown addresses show too. */
export const HOME = page('page-home', '/', {}, async () => {
  const { HomePage } = await import(/* webpackChunkName: "page-home" */ '../features/site-pages/home/home-page');
  return HomePage;
});

/** What an address shows whose remote was taken off the site; it has no path of its own. */
export const GONE = page(
  'page-text',
  '',
  { title: 'No longer here', description: 'This part of the site was taken off.', noindex: true },
  async () => (await import(/* webpackChunkName: "page-text" */ '../features/site-pages/gone-page')).GonePage,
);

export const SHELL_PAGES: readonly ShellPage[] = [
  HOME,
  ...readingPages(
    'page-text',
    ['/support', '/security', '/privacy-policy', '/terms-of-service'],
    async () => (await import(/* webpackChunkName: "page-text" */ '../features/site-pages/texts/texts')).TEXTS,
  ),
  ...readingPages(
    'page-documentation',
    ['/documentation', ...DOCUMENTATION_PATHS],
    async () =>
      (await import(/* webpackChunkName: "page-documentation" */ '../features/site-pages/documentation/documentation'))
        .DOCUMENTATION,
  ),
  ...readingPages(
    'page-guides',
    GUIDE_PATHS,
    async () => (await import(/* webpackChunkName: "page-guides" */ '../features/site-pages/guides/guides')).GUIDES,
  ),
  page(
    'page-admin',
    '/admin/*',
    { title: 'Administration', description: 'Administration of this site.', noindex: true },
    async () => (await import(/* webpackChunkName: "page-admin" */ '../features/admin/admin-page')).AdminPage,
  ),
  page(
    'page-test',
    '/test',
    { title: 'Diagnostics', description: 'State of every part of this site.', noindex: true },
    async () =>
      (await import(/* webpackChunkName: "page-test" */ '../features/diagnostics/diagnostics-page')).DiagnosticsPage,
  ),
];
