import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { useParams, useSearchParams } from '@mintwire/platform';
import { InitialData } from '@mintwire/platform/initial-data';
import { SalePage } from '../pages/sale-page';
import { fetchSaleAhead } from '../shared/use-sale';

export const prefetch: Prefetch = ({ params }) => fetchSaleAhead(params['id']);

export default function PresalePageExpose({ initial }: ExposedProps) {
  const { id } = useParams();
  const [query] = useSearchParams();
  return (
    <InitialData initial={initial}>
      <SalePage id={id ?? query.get('sale')} />
    </InitialData>
  );
}
