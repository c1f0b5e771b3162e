import { SiteSettings } from '@mintwire/contracts';
import { LRUCache } from 'lru-cache';
import { Value } from 'typebox/value';

const KEPT_MS = 30_000;
const PATIENCE_MS = 2_000;

/** Reads how the site is called from its gateway, and keeps it for a while. While nobody can say it is the name of its host. */
export function createSiteName(gatewayUrl: string, publicOrigin: string): () => Promise<string> {
  const names = new LRUCache<'name', string>({
    max: 1,
    ttl: KEPT_MS,
    fetchMethod: async () => {
      const answer = await fetch(`${gatewayUrl}/api/site`, { signal: AbortSignal.timeout(PATIENCE_MS) });
      const site: unknown = await answer.json();
      if (!Value.Check(SiteSettings, site)) throw new Error('the gateway did not say how the site is called');
      return site.name;
    },
    allowStaleOnFetchRejection: true,
  });
  return async () => (await names.fetch('name').catch(() => undefined)) ?? new URL(publicOrigin).hostname;
}
