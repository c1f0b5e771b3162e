import type { LaunchReceipt } from '@mintwire/contracts/launchpad';
import { api } from '@mintwire/platform';
import useSWR from 'swr';

/** The picture of a launch that this page has not made itself, out of its receipt; undefined until it is known. */
export function useLaunchedPicture(mint: string | null): string | undefined {
  const { data } = useSWR(
    mint === null ? null : `/api/launchpad/launches/${encodeURIComponent(mint)}`,
    (path: string) => api.get<LaunchReceipt>(path),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return data?.imageUrl;
}
