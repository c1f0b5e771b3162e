import { useParams } from '@mintwire/platform';
import { ReceiptPage } from '../features/launch-receipt/components/receipt-page';

export default function LaunchPage() {
  const { mint } = useParams();
  return <ReceiptPage mint={mint ?? ''} />;
}
