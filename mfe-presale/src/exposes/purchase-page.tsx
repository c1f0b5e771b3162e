import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { useParams } from '@mintwire/platform';
import { InitialData } from '@mintwire/platform/initial-data';
import { fetchPurchaseAhead } from '../features/receipt/api/purchase';
import { PurchasePage } from '../features/receipt/components/purchase-page';

export const prefetch: Prefetch = ({ params }) => fetchPurchaseAhead(params['id'] ?? '');

export default function PurchasePageExpose({ initial }: ExposedProps) {
  const { id = '' } = useParams();
  return (
    <InitialData initial={initial}>
      <PurchasePage id={id} />
    </InitialData>
  );
}
