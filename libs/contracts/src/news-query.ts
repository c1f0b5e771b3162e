import { categoryTitle } from './news-categories';
import { NEWS_LIMITS } from './news-limits';

/** What the news hub shows, as its address says it. */
export interface HubQuery {
  readonly search: string;
  /** '' for all categories */
  readonly category: string;
  readonly page: number;
}

/** Reads the address; what makes no sense there counts as not said. */
export function readHubQuery(params: URLSearchParams): HubQuery {
  const category = params.get('category') ?? '';
  const page = Number(params.get('page') ?? '1');
  return {
    search: (params.get('search') ?? '').replace(/\p{Cc}/gu, ' ').slice(0, NEWS_LIMITS.searchChars),
    category: categoryTitle(category) ? category : '',
    page: Number.isSafeInteger(page) && page >= 1 && page <= NEWS_LIMITS.page ? page : 1,
  };
}

/** Whether the address names a category that there is not: then it has no list. */
export function namesNoCategory(params: URLSearchParams): boolean {
  const category = params.get('category') ?? '';
  return category !== '' && categoryTitle(category) === undefined;
}

/** The address of a query; defaults are left out. Used for the page's own address and for the service alike. */
export function writeHubQuery({ search, category, page }: HubQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (search.trim()) params.set('search', search.trim());
  if (category) params.set('category', category);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Path of the service's list of that query; the browser and the server know the list by it. */
export function articleListPath(query: HubQuery): string {
  const params = writeHubQuery(query).toString();
  return `/api/news/articles${params ? `?${params}` : ''}`;
}

/** Path of the articles that stand beside a list. */
export const TRENDING_PATH = `/api/news/trending?limit=${NEWS_LIMITS.trendingBeside}`;
/** Path of those that the headline rotates through. */
export const HEADLINES_PATH = `/api/news/trending?limit=${NEWS_LIMITS.trending}`;
/** Path of the categories with their numbers of articles. */
export const CATEGORIES_PATH = '/api/news/categories';
/** Path of the figures that the home page shows. */
export const NEWS_STATS_PATH = '/api/news/stats';
