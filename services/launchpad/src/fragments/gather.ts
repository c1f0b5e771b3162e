import type { FragmentCache, LaunchStats } from '@mintwire/contracts';
import type { FragmentData, GatherFragment } from '@mintwire/service-kit';
import { isAddress } from '@mintwire/solana/addresses';
import type { FastifyBaseLogger } from 'fastify';
import type { LaunchpadContext } from '../context';
import { createTokenReader } from '../plugins/token-reader';
import { findLaunch, launchStats } from '../store/launches';

const STATS_CACHE: FragmentCache = { maxAgeMs: 5_000, staleMs: 60_000 };
/** The empty form is the same for everybody, for as long as the release is. */
const FORM_CACHE: FragmentCache = { maxAgeMs: 600_000, staleMs: 600_000 };
/** What was launched never changes; what the chain holds now does. */
const RECEIPT_CACHE: FragmentCache = { maxAgeMs: 2_000, staleMs: 30_000 };

/** The data of each part that mfe-launchpad renders on the server, as its API would answer. */
export function gatherLaunchpad({ pool, chain }: LaunchpadContext, log: FastifyBaseLogger): GatherFragment {
  const readToken = createTokenReader(chain.rpc, log);

  const receipt = async (mint: string): Promise<FragmentData> => {
    const path = `/api/launchpad/launches/${encodeURIComponent(mint)}`;
    const found = isAddress(mint) ? await findLaunch(pool, await chain.id(), mint) : null;
    if (!found) return { status: 404, data: { [path]: null }, cache: null };
    return {
      status: 200,
      data: { [path]: { ...found.launch, onChain: await readToken(found.launch.mint) } },
      cache: RECEIPT_CACHE,
    };
  };

  return async ({ expose, params }) => {
    if (expose === './create-page') return { status: 200, data: {}, cache: FORM_CACHE };
    if (expose === './launch-page') return receipt(params['mint'] ?? '');
    if (expose !== './home-section') return null;
    const stats: LaunchStats = await launchStats(pool, await chain.id());
    return { status: 200, data: { '/api/launchpad/stats': stats }, cache: STATS_CACHE };
  };
}
