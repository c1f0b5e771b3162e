import type { LaunchList } from '@mintwire/contracts/launchpad';
import { LATEST_LAUNCHES, writeLaunchQuery } from '@mintwire/contracts/launch-query';
import { api } from '@mintwire/platform';
import useSWR from 'swr';

/** Of the wallet's own, and of all: a search finds the others. */
const SHOWN = 6;

export type LaunchedToken = LaunchList['items'][number];

interface Tokens {
  readonly items: readonly LaunchedToken[];
  /** Tokens launched here that match, shown or not. */
  readonly total: number;
}

/**
 * Tokens launched on this site, newest first; those that the wallet launched stand before all others.
 * @param search part of a name or symbol, or the beginning of an address
 * @param wallet null: nobody's stand first
 */
export function useLaunchedTokens(search: string, wallet: string | null) {
  const { data, error, isLoading, mutate } = useSWR<Tokens, unknown>(['launched-tokens', search, wallet], getTokens, {
    keepPreviousData: true,
  });
  return { tokens: data, loading: isLoading, error, retry: () => void mutate() };
}

async function getTokens([, search, wallet]: readonly [string, string, string | null]): Promise<Tokens> {
  const [own, all] = await Promise.all([wallet === null ? null : getList(search, wallet), getList(search, '')]);
  return own === null
    ? all
    : { items: [...own.items, ...all.items.filter(({ creator }) => creator !== wallet)], total: all.total };
}

function getList(search: string, creator: string): Promise<LaunchList> {
  const query = writeLaunchQuery({ ...LATEST_LAUNCHES, search, creator });
  query.set('limit', String(SHOWN));
  return api.get<LaunchList>(`/api/launchpad/launches?${query}`);
}
