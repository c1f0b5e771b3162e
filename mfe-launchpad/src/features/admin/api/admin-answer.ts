import { api } from '@mintwire/platform';
import useSWR, { type SWRResponse } from 'swr';

/** What may be asked along with a path; what is empty is left out. */
export type AdminQuery = Readonly<Record<string, string | number | null>>;

/**
 * An answer of the launchpad's administration, asked for anew whenever a screen opens. While another page of a list comes, the one that
 * was shown stays.
 */
export function useAdminAnswer<T>(what: string, query: AdminQuery = {}): SWRResponse<T, unknown> {
  const search = Object.entries(query).filter(
    (entry): entry is [string, string | number] => entry[1] !== null && entry[1] !== '',
  );
  const text = new URLSearchParams(search.map(([name, value]) => [name, String(value)])).toString();
  return useSWR<T, unknown>(`/api/launchpad/admin/${what}${text && `?${text}`}`, (path: string) => api.get<T>(path), {
    shouldRetryOnError: false,
    keepPreviousData: true,
  });
}
