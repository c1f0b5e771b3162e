import { isAppError } from '@mintwire/contracts';
import { Alert, Button, Dialog, Skeleton, Stack, Text } from '@mintwire/ui';
import { useStore } from 'zustand';
import { approvalStore, type ApprovalRequest, type Batch } from './approvals';
import { BatchView } from './batch-view';
import { useEffects } from './use-effects';

/** The development wallet's prompt: what signing leads to, Approve and Decline. */
export function ApprovalDialog() {
  const current = useStore(approvalStore, ({ pending }) => pending[0]);
  if (!current) return null;
  const { request, settle } = current;
  return (
    <Dialog
      id="wallet-approval"
      open
      size="sm"
      title={titleOf(request)}
      description="Development wallet on the local network"
      onClose={() => settle(false)}
      footer={
        <>
          <Button variant="ghost" onClick={() => settle(false)}>
            Decline
          </Button>
          <Button variant="primary" onClick={() => settle(true)}>
            Approve
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {request.kind === 'message' ? <Text mono>{request.text}</Text> : <TransactionsPrompt batch={request.batch} />}
        <Text size="sm" tone="muted">
          Coins of the local network have no value.
        </Text>
      </Stack>
    </Dialog>
  );
}

function titleOf(request: ApprovalRequest): string {
  if (request.kind === 'message') return 'Sign message';
  const { length } = request.batch;
  return length === 1 ? 'Approve transaction' : `Approve ${length} transactions`;
}

function TransactionsPrompt({ batch }: { batch: Batch }) {
  const { effects, error } = useEffects(batch);
  if (effects) return <BatchView batch={effects} />;
  if (error === undefined) return <Skeleton lines={3} />;
  return isAppError(error) && error.code === 'CHAIN_TRANSACTION_UNREADABLE' ? (
    <Alert
      tone="danger"
      title={
        batch.length === 1
          ? 'This transaction cannot be read. Decline it.'
          : 'One of these transactions cannot be read. Decline them.'
      }
    />
  ) : (
    <Alert tone="warning" title="What would happen is not known">
      The network could not be asked. Decline and try again.
    </Alert>
  );
}
