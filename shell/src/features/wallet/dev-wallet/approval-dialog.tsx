import { Alert, Button, Copyable, DescriptionList, Dialog, Stack, Text } from '@mintwire/ui';
import { useStore } from 'zustand';
import { approvalStore, type ApprovalRequest } from './approvals';
import { summarize } from './describe-request';

/** The development wallet's prompt: what is to be signed, Approve and Decline. */
export function ApprovalDialog() {
  const current = useStore(approvalStore, ({ pending }) => pending[0]);
  if (!current) return null;
  const { request, settle } = current;
  return (
    <Dialog
      id="wallet-approval"
      open
      size="sm"
      title={request.kind === 'transaction' ? 'Approve transaction' : 'Sign message'}
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
        <RequestDetails request={request} />
        <Text size="sm" tone="muted">
          Coins of the local network have no value.
        </Text>
      </Stack>
    </Dialog>
  );
}

function RequestDetails({ request }: { request: ApprovalRequest }) {
  if (request.kind === 'message') return <Text mono>{request.text}</Text>;
  let summary;
  try {
    summary = summarize(request.bytes);
  } catch {
    return <Alert tone="danger" title="This transaction cannot be read. Decline it." />;
  }
  return (
    <DescriptionList
      items={[
        { term: 'Paid by', description: <Copyable value={summary.feePayer} label="fee payer" /> },
        { term: 'Programs', description: summary.programs.join(', ') },
        { term: 'Size', description: `${summary.bytes} of 1232 bytes` },
      ]}
    />
  );
}
