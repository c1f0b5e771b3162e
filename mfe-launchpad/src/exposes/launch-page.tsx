import type { ExposedProps, Prefetch } from '@mintwire/contracts';
import { useParams } from '@mintwire/platform';
import { InitialData } from '@mintwire/platform/initial-data';
import { loadOnDemand } from '@mintwire/platform/load-on-demand';
import { fetchReceiptAhead } from '../features/launch-receipt/api/launch-receipt';
import { ReceiptPage } from '../features/launch-receipt/components/receipt-page';
import { PayOutContext, type PayOut } from '../shared/pay-out';

/** Pays out the rest of a distribution, with code that is loaded when it is asked for. @throws AppError NETWORK_UNREACHABLE, or as {@link PayOut} */
const loadPayOut: PayOut = async (...args) => {
  const { payOutOf } = await loadOnDemand(() => import('../features/launch/api/pay-out-of'));
  return payOutOf(...args);
};

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
