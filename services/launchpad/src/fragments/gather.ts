import {
  LATEST_LAUNCHES,
  launchListPath,
  readLaunchQuery,
  type FragmentCache,
  type LaunchQuery,
} from '@mintwire/contracts';
import type { FragmentData, GatherFragment } from '@mintwire/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { LaunchpadContext } from '../context';
import { estimateFees } from '../views/estimate-fees';
import { launchList } from '../views/launch-list';
import { receiptGatherer } from './gather-receipt';

const STATS_CACHE: FragmentCache = { maxAgeMs: 2_000, staleMs: 3_000 };
/** Whoever has just launched a token looks for it. */
const LIST_CACHE: FragmentCache = { maxAgeMs: 2_000, staleMs: 0 };
/** The empty form and the words about it are the same for everybody, for as long as the release is. */
const FIXED = ['./create-page', './home-section', './home-faq'];
const FIXED_CACHE: FragmentCache = { maxAgeMs: 600_000, staleMs: 600_000 };

/** The data of each part that mfe-launchpad renders on the server, as its API would answer. */
export function gatherLaunchpad(context: LaunchpadContext, log: FastifyBaseLogger): GatherFragment {
  const receipt = receiptGatherer(context, log);

  const launches = async (query: LaunchQuery): Promise<FragmentData> => {
    const { only, ...wanted } = query;
    const filters = Object.fromEntries(only.map((name) => [name, true]));
    const list = await launchList(context, { ...wanted, ...filters });
    return { status: 200, data: { [launchListPath(query)]: list }, cache: LIST_CACHE };
  };

  return async ({ expose, params, query }) => {
    if (FIXED.includes(expose)) return { status: 200, data: {}, cache: FIXED_CACHE, madeOf: [] };
    if (expose === './launch-page') return receipt(params['mint'] ?? '');
    if (expose === './launches-page') return launches(readLaunchQuery(query));
    if (expose === './home-launches') return launches(LATEST_LAUNCHES);
    if (expose === './home-hero') {
      // Without a price the page speaks of none, and asks again by itself.
      const fees = await estimateFees(context).catch((error: unknown) => {
        log.info({ err: error }, 'the home page is rendered without a price');
        return undefined;
      });
      const data = {
        '/api/launchpad/stats': await context.readers.stats(),
        ...(fees && { '/api/launchpad/fees': fees }),
      };
      return { status: 200, data, cache: STATS_CACHE };
    }
    if (expose !== './home-trust') return null;
    return { status: 200, data: { '/api/launchpad/stats': await context.readers.stats() }, cache: STATS_CACHE };
  };
}
