import type { LaunchList } from '@mintwire/contracts/launchpad';
import { LATEST_LAUNCHES, launchListPath, type LaunchQuery } from '@mintwire/contracts/launch-query';
import { api } from '@mintwire/platform';
import { fetchAhead } from '@mintwire/platform/initial-data';
import useSWR from 'swr';

const getList = (path: string) => api.get<LaunchList>(path);

/** One page of the tokens launched here; the last one stays on screen while the next one loads. */
export function useLaunches(query: LaunchQuery = LATEST_LAUNCHES) {
  const { data, error, isLoading, mutate } = useSWR<LaunchList, unknown>(launchListPath(query), getList, {
    keepPreviousData: true,
  });
  return { list: data, loading: isLoading, error, retry: () => void mutate() };
}

/** Fetches a page of launches before it is opened. */
export const fetchLaunchesAhead = (query: LaunchQuery = LATEST_LAUNCHES): Promise<unknown> =>
  fetchAhead(launchListPath(query), getList);
