import { api } from '@mintwire/platform';
import { fetchAhead } from '@mintwire/platform/initial-data';
import type { PresaleState } from '@mintwire/contracts';
import { useMemo } from 'react';
import useSWR from 'swr';
import { parseTerms, type PresaleTerms } from '../model/terms';

const REFRESH_MS = 30_000;
const PRESALE = '/api/presale';

/** Fetches the terms before the page is opened. */
export const fetchPresaleAhead = (): Promise<unknown> => fetchAhead(PRESALE, getPresale);

/** The terms in force, asked again every half minute and when the tab comes back. */
export function usePresale(): { terms: PresaleTerms | undefined; error: unknown; retry: () => void } {
  const { data, error, mutate } = useSWR<PresaleState, unknown>(PRESALE, getPresale, { refreshInterval: REFRESH_MS });
  const terms = useMemo(() => data && parseTerms(data), [data]);
  return { terms, error, retry: () => void mutate() };
}

/** Kept as it came, so that what the server rendered from can stand in its place; checked before it counts as an answer. */
function getPresale(path: string): Promise<PresaleState> {
  return api.get<PresaleState>(path, {
    parse: (answer) => {
      parseTerms(answer as PresaleState);
      return answer as PresaleState;
    },
  });
}
