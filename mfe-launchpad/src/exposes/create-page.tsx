import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { loadOnDemand } from '@mintwire/platform/load-on-demand';
import { fetchFeeAhead } from '../features/price/api/fee-estimate';
import { CreateToken } from '../features/create-token/components/create-token';
import { EMPTY_DRAFT } from '../features/draft/model/token-draft';
import { VanityContext, type LoadVanity } from '../shared/vanity';

/** Loads the search with its own chunk. @throws AppError NETWORK_UNREACHABLE */
const loadVanity: LoadVanity = async () => {
  const { browserVanity } = await loadOnDemand(() => import('../features/vanity/api/browser-vanity'));
  return browserVanity();
};

export const prefetch: Prefetch = () => fetchFeeAhead(EMPTY_DRAFT.standard);

export default function CreatePage({ initial }: ExposedProps) {
  return (
    <InitialData initial={initial}>
      <VanityContext value={loadVanity}>
        <CreateToken />
      </VanityContext>
    </InitialData>
  );
}
