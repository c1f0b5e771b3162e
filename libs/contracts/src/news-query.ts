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
/** Path of the first comments of an article. */
export const commentsPath = (slug: string): string => `/api/news/articles/${encodeURIComponent(slug)}/comments`;
/** Path of the list of them in an order. */
export const commentListPath = (slug: string, newestFirst: boolean): string =>
  `${commentsPath(slug)}${newestFirst ? '?order=newest' : ''}`;
/** Whether the address of an article asks for the newest comments first. */
export const readNewestFirst = (params: URLSearchParams): boolean => params.get('comments') === 'newest';
/** Path of what social cards show of an article without a picture. */
export const articleCoverPath = (slug: string): string => `/api/news/articles/${encodeURIComponent(slug)}/cover.jpg`;
/** Path of what has changed of them since a version. */
export const commentChangesPath = (slug: string): string => `${commentsPath(slug)}/changes`;
/** Where a page hears that comments have changed; each event is a `CommentEvent` of the topic. */
export const COMMENT_EVENTS = { path: '/api/news/comments/events', topic: 'comments' } as const;
/** Path of a task that a comment is sent with. */
export const COMMENT_CHALLENGE_PATH = '/api/news/comments/challenge';
/** Path of the votes on an article. */
export const votesPath = (slug: string): string => `/api/news/articles/${encodeURIComponent(slug)}/votes`;
/** Path of the working copy of an article that a link opens. */
export const articlePreviewPath = (token: string): string => `/api/news/preview?token=${encodeURIComponent(token)}`;
/** Path of the prices of the coins that tags name. */
export const COIN_PRICES_PATH = '/api/news/prices';
/** Path of the figures that the home page shows. */
export const NEWS_STATS_PATH = '/api/news/stats';
/** Path of the issues of the newsletter that were sent: the newest, or those before one of that number. */
export const sentIssuesPath = (before: string | null): string =>
  `/api/news/newsletter/issues${before === null ? '' : `?before=${before}`}`;
const CONFIRM_RESULTS = ['confirmed', 'used', 'expired', 'unknown'] as const;
/** What became of a link to confirm a subscription that a form was sent with. */
export type ConfirmResult = (typeof CONFIRM_RESULTS)[number];
/** Path of the page that says so. The link itself is not in it. */
export const confirmResultPath = (result: ConfirmResult): string => `/confirm?result=${result}`;
/** What the address of that page says; null before the form is sent, and for what makes no sense there. */
export const readConfirmResult = (params: URLSearchParams): ConfirmResult | null =>
  CONFIRM_RESULTS.find((result) => result === params.get('result')) ?? null;
/** Path of an issue that was sent. */
export const sentIssuePath = (number: string): string => `/api/news/newsletter/issues/${encodeURIComponent(number)}`;
/** What `?before=` of the page of issues says; null for the newest, and for what makes no sense there. */
export const readBefore = (params: URLSearchParams): string | null =>
  /^\d{1,15}$/.exec(params.get('before') ?? '')?.[0] ?? null;
