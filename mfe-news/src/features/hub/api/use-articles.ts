import type { ArticleList } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import { fetchAhead } from '@mintwire/platform/initial-data';
import useSWR from 'swr';
import { articleListPath, type HubQuery } from '../model/hub-query';

/** One page of articles; the last page stays on screen while the next one loads. */
export function useArticles(query: HubQuery): {
  list: ArticleList | undefined;
  loading: boolean;
  error: unknown;
  retry: () => void;
} {
  const { data, error, isLoading, mutate } = useSWR<ArticleList, unknown>(articleListPath(query), getList, {
    keepPreviousData: true,
  });
  return { list: data, loading: isLoading, error, retry: () => void mutate() };
}

/** Fetches a page of articles before it is opened. */
export const fetchArticlesAhead = (query: HubQuery): Promise<unknown> => fetchAhead(articleListPath(query), getList);

const getList = (path: string) => api.get<ArticleList>(path);
