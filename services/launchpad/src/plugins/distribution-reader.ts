import type { Distribution } from '@mintwire/contracts';
import { LRUCache } from 'lru-cache';
import type { LaunchpadContext } from '../context';
import type { RecordedLaunch } from '../store/launches';
import { distributionOf } from '../verification/distribution-of';

/** Shorter than a payout takes to land, so that a page which has just paid does not see what was before. */
const TTL_MS = 400;
/** Of one whose creator used the tokens otherwise: reading it takes up to a hundred calls, and it hardly ever changes once more. */
const DIVERTED_TTL_MS = 30_000;
const KEPT = 500;
/** For all calls of one reading together; a proxy in front gives up after 10 s. */
const DEADLINE_MS = 6_000;

/**
 * Reads distributions as `distributionOf`; readers of the same one share an answer for a moment.
 * Rejects as `distributionOf`.
 */
export function createDistributionReader(
  context: Pick<LaunchpadContext, 'pool' | 'chain' | 'now'>,
): (recorded: RecordedLaunch) => Promise<Distribution | null> {
  const distributions = new LRUCache<string, { readonly found: Distribution | null }, RecordedLaunch>({
    max: KEPT,
    ttl: TTL_MS,
    fetchMethod: async (_key, _stale, { options, context: recorded }) => {
      const found = await distributionOf(context, recorded, DEADLINE_MS);
      if (found?.state === 'diverted') options.ttl = DIVERTED_TTL_MS;
      return { found };
    },
  });
  return async (recorded) => (await distributions.forceFetch(recorded.quoteId, { context: recorded })).found;
}
