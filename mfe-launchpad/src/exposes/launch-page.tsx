import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { useParams } from '@mintwire/platform';
import { InitialData } from '@mintwire/platform/initial-data';
import { fetchReceiptAhead } from '../features/launch-receipt/api/launch-receipt';
import { ReceiptPage } from '../features/launch-receipt/components/receipt-page';

export const prefetch: Prefetch = ({ params }) => fetchReceiptAhead(params['mint'] ?? '');

export default function LaunchPage({ initial }: ExposedProps) {
  const { mint } = useParams();
  return (
    <InitialData initial={initial}>
      <ReceiptPage mint={mint ?? ''} />
    </InitialData>
  );
}
