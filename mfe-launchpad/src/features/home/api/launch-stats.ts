import type { LaunchStats } from '@mintwire/contracts/launchpad';
import { api } from '@mintwire/platform';
import { fetchAhead } from '@mintwire/platform/initial-data';
import useSWR from 'swr';

const STATS = '/api/launchpad/stats';

const getStats = (path: string) => api.get<LaunchStats>(path);

/** Fetches them before the page is opened. */
export const fetchLaunchStatsAhead = (): Promise<unknown> => fetchAhead(STATS, getStats);

/** Launches recorded on this chain and how long they took; undefined until known. */
export function useLaunchStats(): LaunchStats | undefined {
  const { data } = useSWR(STATS, getStats, { revalidateOnFocus: false, shouldRetryOnError: false });
  return data;
}
