import type { CategoryList, TrendingList } from '@mintwire/contracts';
import { CATEGORIES_PATH, TRENDING_PATH } from '@mintwire/contracts/news-query';
import { api } from '@mintwire/platform';
import { fetchAhead } from '@mintwire/platform/initial-data';
import useSWR from 'swr';

const getTrending = (path: string) => api.get<TrendingList>(path);
const getCategories = (path: string) => api.get<CategoryList>(path);

/** What stands beside the list; undefined until it is there. They are extras: what cannot be had is not shown. */
export function useTrending(): TrendingList['items'] | undefined {
  const { data, error } = useSWR<TrendingList>(TRENDING_PATH, getTrending);
  return data?.items ?? (error ? [] : undefined);
}

/** The categories with their numbers of articles. */
export const useCategories = (): CategoryList | undefined => useSWR<CategoryList>(CATEGORIES_PATH, getCategories).data;

/** Fetches both before the page is opened. */
export const fetchSidebarAhead = (): Promise<unknown> =>
  Promise.all([fetchAhead(TRENDING_PATH, getTrending), fetchAhead(CATEGORIES_PATH, getCategories)]);
