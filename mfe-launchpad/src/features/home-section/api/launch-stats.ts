import type { LaunchStats } from '@mintwire/contracts/launchpad';
import { api } from '@mintwire/platform';
import useSWR from 'swr';

/** Launches recorded on this chain and how long they took; undefined until known. */
export function useLaunchStats(): LaunchStats | undefined {
  const { data } = useSWR('/api/launchpad/stats', (path: string) => api.get<LaunchStats>(path), { revalidateOnFocus: false, shouldRetryOnError: false });
  return data;
}
