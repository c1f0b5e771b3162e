import { loadOnDemand } from '@mintwire/platform/load-on-demand';
import type { LoadVanity } from '../../../shared/vanity';

/** Loads the search with its own chunk. @throws AppError NETWORK_UNREACHABLE */
export const loadVanity: LoadVanity = async () => {
  const { browserVanity } = await loadOnDemand(() => import('./browser-vanity'));
  return browserVanity();
};
