import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { SWRConfig, type Middleware } from 'swr';
import type { FragmentState } from '@mintwire/contracts';
import { fetchedAhead } from './fetch-ahead';

export { fetchAhead } from './fetch-ahead';

const never = () => () => undefined;

/** True while the server renders, and in the browser for a component that took over HTML of the server; stays what it was at first. */
export function useServerRendered(): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [atFirst] = useState(hydrating);
  return atFirst;
}

/**
 * Gives the data a fragment was rendered from to the SWR hooks below, under the paths they ask for: the server renders from it
 * and the browser starts from it without asking again. Without `initial` the hooks start from what was fetched ahead, if
 * anything was. Bundled into each remote with its SWR.
 */
export function InitialData({ initial, children }: { initial?: FragmentState | undefined; children: ReactNode }) {
  const data = initial?.data;
  const value = data ? { fallback: data, use: [fetchedAhead, answeredBefore(data)] } : { use: [fetchedAhead] };
  return <SWRConfig value={value}>{children}</SWRConfig>;
}

/** What the server answered while it made the page is not asked for again as the page starts. */
const answeredBefore =
  (data: FragmentState['data']): Middleware =>
  (next) =>
  (key, fetcher, config) =>
    next(
      key,
      fetcher,
      typeof key === 'string' && Object.hasOwn(data, key) ? { ...config, revalidateOnMount: false } : config,
    );
