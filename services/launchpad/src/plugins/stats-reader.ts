import type { LaunchStats } from '@mintwire/contracts';
import { LRUCache } from 'lru-cache';
import type { LaunchpadContext } from '../context';
import { launchStats } from '../store/launches';

/** Every home page asks, and the figures are sums over all launches: nobody minds half a minute. */
const TTL_MS = 30_000;

/** Reads the public figures of the current chain; all who ask share one answer for a while. */
export function createStatsReader({
  pool,
  chain,
}: Pick<LaunchpadContext, 'pool' | 'chain'>): () => Promise<LaunchStats> {
  const stats = new LRUCache<string, LaunchStats>({
    max: 4,
    ttl: TTL_MS,
    fetchMethod: (chainId) => launchStats(pool, chainId),
  });
  return async () => stats.forceFetch(await chain.id());
}
