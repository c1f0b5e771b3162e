import { Link } from '@mintwire/platform';
import { Alert, Button, ButtonLink, Cluster, Copyable, DescriptionList, Stack, Text } from '@mintwire/ui';
import { REFUND_REASONS } from '../../../shared/purchase-words';
import type { PurchaseResult } from '../model/purchase-ports';
import { boughtText } from '../model/purchase-record';

interface PurchaseSuccessProps {
  readonly result: PurchaseResult;
  readonly resumed: boolean;
  readonly onDone: () => void;
}

/** The payment is on the chain: what came of it, and the way to its receipt. */
export function PurchaseSuccess({ result, resumed, onDone }: PurchaseSuccessProps) {
  const { signature, purchase, notice } = result;
  const { tokens, sol } = boughtText(result);
  const refundable = purchase?.state === 'refundable';
  return (
    <Stack gap={5}>
      {resumed && <Text tone="muted">This purchase went through while the page was away. It was paid once.</Text>}
      {refundable ? (
        <Alert tone="warning" live title="This payment is paid back">
          {purchase.reason ? REFUND_REASONS[purchase.reason] : null} The receipt shows when it has happened.
        </Alert>
      ) : (
        <Text>
          You bought <strong>{tokens}</strong> for {sol}. They are sent to your wallet once the sale is over.
        </Text>
      )}
      {signature !== null && (
        <DescriptionList
          layout="stacked"
          items={[
            {
              term: 'Transaction',
              description: <Copyable value={signature} label="transaction signature" show="fluid" />,
            },
          ]}
        />
      )}
      {!purchase && (
        <Alert tone="info" title="The receipt is not written yet">
          {notice === null ? '' : `${notice} `}
          Your payment is on the chain all the same, and is found by itself. It will stand among your purchases.
        </Alert>
      )}
      <Cluster justify="end">
        <Button onClick={onDone}>Close</Button>
        {purchase && (
          <ButtonLink as={Link} to={`/presale/purchases/${purchase.id}`} variant="primary" onClick={onDone}>
            View receipt
          </ButtonLink>
        )}
      </Cluster>
    </Stack>
  );
}
