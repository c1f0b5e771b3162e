import { AppError, type FragmentCache } from '@mintwire/contracts';
import type { GatherFragment } from '@mintwire/service-kit';
import type { Pool } from 'pg';
import { presaleState } from '../domain/presale-state';
import { readTerms } from '../store/settings';

/** Money moves: nobody starts from a total older than this; the page asks again by itself. */
const CACHE: FragmentCache = { maxAgeMs: 1_000, staleMs: 10_000 };

/** The data of each part that mfe-presale renders on the server, as its API would answer. */
export function gatherPresale(pool: Pool, chainId: () => Promise<string>, now: () => Date): GatherFragment {
  return async ({ expose }) => {
    if (expose !== './presale-page' && expose !== './home-presale') return null;
    const chain = await chainId();
    const terms = await readTerms(pool, chain);
    if (!terms) throw new AppError('PRESALE_NOT_CONFIGURED');
    return { status: 200, data: { '/api/presale': presaleState(chain, terms, now()) }, cache: CACHE };
  };
}
