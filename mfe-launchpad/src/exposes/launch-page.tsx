import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { useParams } from '@mintwire/platform';
import { InitialData } from '@mintwire/platform/initial-data';
import { fetchReceiptAhead } from '../features/launch-receipt/api/launch-receipt';
import { loadPayOut } from '../features/launch/api/load-pay-out';
import { ReceiptPage } from '../features/launch-receipt/components/receipt-page';
import { PayOutContext } from '../shared/pay-out';

export const prefetch: Prefetch = ({ params }) => fetchReceiptAhead(params['mint'] ?? '');

export default function LaunchPage({ initial }: ExposedProps) {
  const { mint } = useParams();
  return (
    <InitialData initial={initial}>
      <PayOutContext value={loadPayOut}>
        <ReceiptPage mint={mint ?? ''} />
      </PayOutContext>
    </InitialData>
  );
}
