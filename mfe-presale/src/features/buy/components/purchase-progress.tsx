import { Button, Cluster, Stack, StepList, Text } from '@mintwire/ui';
import type { PurchaseState } from '../model/purchase-store';
import type { PurchaseStage } from '../model/settle-purchase';

const LABELS: Readonly<Record<PurchaseStage, string>> = {
  prove: 'Prove that the wallet is yours',
  quote: 'Reserve the amount',
  check: 'Build the payment and try it',
  sign: 'Sign in your wallet',
  send: 'Send',
  confirm: 'Confirmed by the network',
  record: 'Written into the books',
};
const STAGES = Object.keys(LABELS) as PurchaseStage[];
const UNPROVED = STAGES.filter((stage) => stage !== 'prove');
const RESUMED = STAGES.slice(STAGES.indexOf('send'));

interface PurchaseProgressProps {
  readonly state: Extract<PurchaseState, { kind: 'buying' }>;
  readonly onCancel: () => void;
}

/** The stages of a running purchase. */
export function PurchaseProgress({ state: { stage, resumed, proves }, onCancel }: PurchaseProgressProps) {
  const stages = resumed ? RESUMED : proves ? STAGES : UNPROVED;
  const reached = stages.indexOf(stage);
  const early = ['prove', 'quote', 'check', 'sign'].includes(stage);
  return (
    <Stack gap={5}>
      {resumed && (
        <Text tone="muted">
          This purchase was sent before the page was reloaded. It is being brought to its end; nothing is signed or paid
          again.
        </Text>
      )}
      <StepList
        label="Purchase progress"
        announce
        steps={stages.map((id, at) => ({
          id,
          label: LABELS[id],
          status: at < reached ? 'done' : at === reached ? 'active' : 'pending',
        }))}
      />
      {stage === 'prove' && (
        <Text>
          Your wallet asks you to sign a message. It costs nothing and sends nothing. It may have opened in a window of
          its own.
        </Text>
      )}
      {stage === 'sign' && <Text>Your wallet asks you to sign. It may have opened in a window of its own.</Text>}
      {early ? (
        <Cluster justify="end">
          <Button onClick={onCancel}>Cancel</Button>
        </Cluster>
      ) : (
        <Text size="sm" tone="muted">
          You may close this page: the purchase is found again when you come back.
        </Text>
      )}
    </Stack>
  );
}
