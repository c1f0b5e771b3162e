import type { LaunchList } from '@mintwire/contracts';
import { LAUNCH_PAGE_SIZE } from '@mintwire/contracts/launch-query';
import type { LaunchpadContext } from '../context';
import { launchCatalogue, type CatalogueQuery } from '../store/launch-catalogue';

/** What `GET /api/launchpad/launches` answers. */
export async function launchList(
  { pool, chain }: Pick<LaunchpadContext, 'pool' | 'chain'>,
  { limit = LAUNCH_PAGE_SIZE, ...query }: Omit<CatalogueQuery, 'limit'> & Partial<Pick<CatalogueQuery, 'limit'>>,
): Promise<LaunchList> {
  return launchCatalogue(pool, await chain.id(), { ...query, limit });
}
