/** Orders of the list of launches; the first is what an address without one means. */
export const LAUNCH_SORTS = ['newest', 'oldest', 'name', 'supply'] as const;
export type LaunchSort = (typeof LAUNCH_SORTS)[number];

/** Authorities that nobody has, as a list of launches may ask for them: the only ones that a creator cannot take back. */
export const LAUNCH_FILTERS = ['fixedSupply', 'noFreeze', 'finalDetails'] as const;
export type LaunchFilter = (typeof LAUNCH_FILTERS)[number];

/** Launches on a page of `/launches`. */
export const LAUNCH_PAGE_SIZE = 24;
export const MAX_LAUNCH_PAGE = 10_000;
export const MAX_LAUNCH_SEARCH = 100;
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** What the list of launches shows, as its address says it. */
export interface LaunchQuery {
  /** Part of a name or symbol, or the beginning of an address (mint or creator); one or two letters begin a symbol or a word of a name. */
  readonly search: string;
  readonly sort: LaunchSort;
  readonly only: readonly LaunchFilter[];
  /** Wallet that launched them; empty for all. */
  readonly creator: string;
  readonly page: number;
}

/** The latest launches. */
export const LATEST_LAUNCHES: LaunchQuery = { search: '', sort: 'newest', only: [], creator: '', page: 1 };

/** Reads the address; what makes no sense there counts as not said. */
export function readLaunchQuery(params: URLSearchParams): LaunchQuery {
  const page = Number(params.get('page') ?? '1');
  const sort = params.get('sort');
  const creator = params.get('creator') ?? '';
  return {
    search: (params.get('search') ?? '').slice(0, MAX_LAUNCH_SEARCH),
    sort: LAUNCH_SORTS.find((known) => known === sort) ?? 'newest',
    only: LAUNCH_FILTERS.filter((filter) => params.get(filter) === 'true'),
    creator: ADDRESS.test(creator) ? creator : '',
    page: Number.isSafeInteger(page) && page >= 1 && page <= MAX_LAUNCH_PAGE ? page : 1,
  };
}

/** The address of a query; defaults are left out. Used for the page's own address and for the service alike. */
export function writeLaunchQuery({ search, sort, only, creator, page }: LaunchQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (search.trim()) params.set('search', search.trim());
  if (sort !== 'newest') params.set('sort', sort);
  for (const filter of only) params.set(filter, 'true');
  if (creator) params.set('creator', creator);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Path of the service's list of that query; the browser and the server know the list by it. */
export function launchListPath(query: LaunchQuery): string {
  const params = writeLaunchQuery(query).toString();
  return `/api/launchpad/launches${params ? `?${params}` : ''}`;
}
