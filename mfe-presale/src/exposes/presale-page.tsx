import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { useParams } from '@mintwire/platform';
import { InitialData } from '@mintwire/platform/initial-data';
import { SalePage } from '../pages/sale-page';
import { fetchSaleAhead } from '../shared/use-sale';

export const prefetch: Prefetch = ({ params }) => fetchSaleAhead(params['id']);

export default function PresalePageExpose({ initial }: ExposedProps) {
  const { id = null } = useParams();
  return (
    <InitialData initial={initial}>
      <SalePage id={id} />
    </InitialData>
  );
}
