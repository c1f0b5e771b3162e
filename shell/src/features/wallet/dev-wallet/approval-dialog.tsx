import { isAppError } from '@mintwire/contracts';
import { Alert, Button, Dialog, Skeleton, Stack, Text } from '@mintwire/ui';
import { useStore } from 'zustand';
import { approvalStore, type ApprovalRequest } from './approvals';
import { EffectsView } from './effects-view';
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
        {request.kind === 'message' ? <Text mono>{request.text}</Text> : <TransactionPrompt {...request} />}
        <Text size="sm" tone="muted">
          Coins of the local network have no value.
        </Text>
      </Stack>
    </Dialog>
  );
}

function titleOf(request: ApprovalRequest): string {
  if (request.kind === 'message') return 'Sign message';
  const { batch, index } = request;
  return batch.length === 1 ? 'Approve transaction' : `Approve transaction ${index + 1} of ${batch.length}`;
}

function TransactionPrompt({ batch, index }: Extract<ApprovalRequest, { kind: 'transaction' }>) {
  const { effects, error } = useEffects(batch);
  const own = effects?.[index];
  if (own) return <EffectsView effects={own} />;
  if (error === undefined) return <Skeleton lines={3} />;
  return isAppError(error) && error.code === 'CHAIN_TRANSACTION_UNREADABLE' ? (
    <Alert tone="danger" title="This transaction cannot be read. Decline it." />
  ) : (
    <Alert tone="warning" title="What it would do is not known">
      The network could not be asked. Decline it and try again.
    </Alert>
  );
}
