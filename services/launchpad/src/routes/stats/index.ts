import { LaunchStats } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { LRUCache } from 'lru-cache';
import type { LaunchpadContext } from '../../context';
import { launchStats } from '../../store/launches';

/** The home page asks on every view; the figures move by launches. */
const TTL_MS = 2_000;

export function statsRoutes(app: ServiceApp, { chain, pool }: LaunchpadContext): void {
  const stats = new LRUCache<string, LaunchStats>({
    max: 4,
    ttl: TTL_MS,
    fetchMethod: (chainId) => launchStats(pool, chainId),
  });
  app.get(
    '/api/launchpad/stats',
    { schema: { summary: 'Launches on this chain and how long they took', response: { 200: LaunchStats } } },
    async () => stats.forceFetch(await chain.id()),
  );
}
