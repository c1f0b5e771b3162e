import type { NewsStats } from '@mintwire/contracts';
import { NEWS_STATS_PATH } from '@mintwire/contracts/news-query';
import { api } from '@mintwire/platform';
import { fetchAhead } from '@mintwire/platform/initial-data';
import useSWR from 'swr';

const getStats = (path: string) => api.get<NewsStats>(path);

/** Fetches the figures before the page is opened. */
export const fetchNewsStatsAhead = (): Promise<unknown> => fetchAhead(NEWS_STATS_PATH, getStats);

/** The live figures of the news; undefined while they are not there. */
export function useNewsStats(): NewsStats | undefined {
  return useSWR<NewsStats>(NEWS_STATS_PATH, getStats).data;
}
