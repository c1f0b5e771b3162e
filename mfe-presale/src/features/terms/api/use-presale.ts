import { api } from '@mintwire/platform';
import type { PresaleState } from '@mintwire/contracts';
import useSWR from 'swr';
import { parseTerms, type PresaleTerms } from '../model/terms';

const REFRESH_MS = 30_000;

/** The terms in force, asked again every half minute and when the tab comes back. */
export function usePresale(): { terms: PresaleTerms | undefined; error: unknown; retry: () => void } {
  const { data, error, mutate } = useSWR<PresaleTerms, unknown>(
    '/api/presale',
    async (path: string) => parseTerms(await api.get<PresaleState>(path)),
    { refreshInterval: REFRESH_MS },
  );
  return { terms: data, error, retry: () => void mutate() };
}
