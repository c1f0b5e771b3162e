import { SiteSettings } from '@mintwire/contracts';
import { LRUCache } from 'lru-cache';
import { Value } from 'typebox/value';

/** A change is on every new page within a second or two, and in what the service makes as well. */
const KEPT_MS = 1_000;
const PATIENCE_MS = 2_000;

/** What the owner of the site has set, as far as it matters here. */
export interface Site {
  /** While nobody can say it, the name of its host. */
  readonly name: () => Promise<string>;
  /** Whether openings of newsletters and clicks in them are counted; not while nobody can say it. */
  readonly isReadingCounted: () => Promise<boolean>;
}

/** Reads the settings of the site from its gateway, and keeps them for a while. */
export function createSite(gatewayUrl: string, publicOrigin: string): Site {
  const kept = new LRUCache<'site', SiteSettings>({
    max: 1,
    ttl: KEPT_MS,
    fetchMethod: async () => {
      const answer = await fetch(`${gatewayUrl}/api/site`, { signal: AbortSignal.timeout(PATIENCE_MS) });
      const site: unknown = await answer.json();
      if (!Value.Check(SiteSettings, site)) throw new Error('the gateway did not say what is set');
      return site;
    },
    allowStaleOnFetchRejection: true,
  });
  const settings = () => kept.fetch('site').catch(() => undefined);
  return {
    name: async () => (await settings())?.name ?? new URL(publicOrigin).hostname,
    isReadingCounted: async () => (await settings())?.issueStatistics ?? false,
  };
}
