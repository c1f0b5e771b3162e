import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { InitialData } from '@mintwire/platform/initial-data';
import { fetchFeeAhead } from '../features/price/api/fee-estimate';
import { CreateToken } from '../features/create-token/components/create-token';
import { EMPTY_DRAFT } from '../features/draft/model/token-draft';
import { loadVanity } from '../features/vanity/api/load-vanity';
import { VanityContext } from '../shared/vanity';

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
