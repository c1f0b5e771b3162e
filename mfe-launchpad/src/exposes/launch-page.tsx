import type { ExposedProps } from '@mintwire/contracts';
import { useParams } from '@mintwire/platform';
import { InitialData } from '@mintwire/platform/initial-data';
import { ReceiptPage } from '../features/launch-receipt/components/receipt-page';

export default function LaunchPage({ initial }: ExposedProps) {
  const { mint } = useParams();
  return (
    <InitialData initial={initial}>
      <ReceiptPage mint={mint ?? ''} />
    </InitialData>
  );
}
