import type { FragmentCache } from '@mintwire/contracts';
import type { GatherFragment } from '@mintwire/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { LaunchpadContext } from '../context';
import { receiptGatherer } from './gather-receipt';

const STATS_CACHE: FragmentCache = { maxAgeMs: 5_000, staleMs: 60_000 };
/** The empty form and the words about it are the same for everybody, for as long as the release is. */
const FIXED = ['./create-page', './home-section', './home-faq'];
const FIXED_CACHE: FragmentCache = { maxAgeMs: 600_000, staleMs: 600_000 };

/** The data of each part that mfe-launchpad renders on the server, as its API would answer. */
export function gatherLaunchpad(context: LaunchpadContext, log: FastifyBaseLogger): GatherFragment {
  const receipt = receiptGatherer(context, log);

  return async ({ expose, params }) => {
    if (FIXED.includes(expose)) return { status: 200, data: {}, cache: FIXED_CACHE };
    if (expose === './launch-page') return receipt(params['mint'] ?? '');
    if (expose !== './home-trust') return null;
    return { status: 200, data: { '/api/launchpad/stats': await context.readers.stats() }, cache: STATS_CACHE };
  };
}
