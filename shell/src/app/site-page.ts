import { matchRoutes } from 'react-router-dom';
import type { ComposedRemote, Composition } from '@mintwire/contracts';
import { isPlainPath } from '@mintwire/contracts/plain-path';
import type { PageMeta } from '@mintwire/platform/host';
import { GONE, HOME, SHELL_PAGES, type ShellPage } from './shell-pages';

/**
 * A page of the site: one of the shell's own, or one that a remote of the composition offers; `light` when its team says that it brings no wallet or
 * chain code along (`"prefetch": "visible"`).
 */
export type SitePage =
  | { readonly kind: 'shell'; readonly path: string; readonly meta: PageMeta; readonly page: ShellPage }
  | {
      readonly kind: 'remote';
      readonly path: string;
      readonly meta: PageMeta;
      readonly remote: ComposedRemote;
      readonly expose: string;
      readonly light: boolean;
    };

/**
 * What an address leads to. An unknown one leads to the home page, which then says so, with status 404; one of a remote that was
 * taken off the site to a page that says so, with 410.
 */
export interface PageMatch {
  readonly page: SitePage;
  readonly meta: PageMeta;
  readonly status: 200 | 404 | 410;
  /** Of the route pattern. */
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** All pages of a composition. The shell's own come first: a remote cannot take one of their paths. */
function sitePages(composition: Composition): SitePage[] {
  const own = SHELL_PAGES.map((page) => ({ kind: 'shell' as const, path: page.path, meta: page.meta, page }));
  const taken = new Set(own.map(({ path }) => path));
  const remotes = composition.remotes.flatMap((remote) =>
    remote.pages
      .filter(({ path }) => !taken.has(path))
      .map(({ path, expose, title, description, noindex, prefetch }) => ({
        kind: 'remote' as const,
        path,
        // Of a remote that is only listed they come when its page is opened; see use-page-head.ts.
        meta: { ...(title && { title }), ...(description && { description }), ...(noindex && { noindex }) },
        remote,
        expose,
        light: prefetch === 'visible',
      })),
  );
  const gone = (composition.gone ?? []).map((path) => ({ kind: 'shell' as const, path, meta: GONE.meta, page: GONE }));
  return [...own, ...remotes, ...gone];
}

interface Known {
  readonly pages: readonly SitePage[];
  /** What was asked for, by path. */
  readonly matches: Map<string, PageMatch>;
}

const known = new WeakMap<Composition, Known>();

/** Finds the page of a path, with the router's own ranking. Letters count as they are written: `/News` is another address. */
export function matchPage(composition: Composition, pathname: string): PageMatch {
  const { pages, matches } = known.get(composition) ?? { pages: sitePages(composition), matches: new Map() };
  known.set(composition, { pages, matches });
  const match = matches.get(pathname) ?? findPage(pages, pathname);
  matches.set(pathname, match);
  return match;
}

function findPage(pages: readonly SitePage[], pathname: string): PageMatch {
  const { page, params } = matchRoute(pages, pathname) ?? {};
  if (page) {
    const isGone = page.kind === 'shell' && page.page === GONE;
    return { page, meta: page.meta, status: isGone ? 410 : 200, params: params ?? {} };
  }
  const meta = { title: 'Page not found', noindex: true };
  return { page: { kind: 'shell', path: HOME.path, meta, page: HOME }, meta, status: 404, params: {} };
}

function matchRoute(pages: readonly SitePage[], pathname: string): Pick<PageMatch, 'page' | 'params'> | undefined {
  if (!isPlainPath(pathname)) return undefined;
  // The router would find the same, and ranks all routes each time to find it.
  const exact = pages.find(({ path }) => path === pathname && !/[:*]/.test(path));
  if (exact) return { page: exact, params: {} };
  const routes = pages.map(({ path }, index) => ({ path, id: String(index), caseSensitive: true }));
  const found = matchRoutes(routes, pathname)?.at(-1);
  const page = found && pages[Number(found.route.id)];
  return page && { page, params: found.params };
}
