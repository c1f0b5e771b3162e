import type { LoadVanity } from '../../../shared/vanity';
import { loadOnDemand } from '../../../shared/load-on-demand';

/** Loads the search with its own chunk. @throws AppError NETWORK_UNREACHABLE */
export const loadVanity: LoadVanity = async () => {
  const { browserVanity } = await loadOnDemand(() => import('./browser-vanity'));
  return browserVanity();
};
