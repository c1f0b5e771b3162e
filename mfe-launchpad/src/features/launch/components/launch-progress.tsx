import { Button, Cluster, ProgressBar, Stack, StepList, Text } from '@mintwire/ui';
import { percentText } from '@mintwire/ui/format';
import type { LaunchState } from '../model/launch-store';
import { isCancellable, LAUNCH_STAGES, STAGE_LABELS, type LaunchStage } from '../model/launch-stages';

type Minting = Extract<LaunchState, { kind: 'minting' }>;

/** A resumed launch begins where the earlier page had sent it. */
const RESUMED_STAGES: readonly LaunchStage[] = ['send', 'confirm', 'distribute', 'record'];
const PAYOUT_STAGES: readonly LaunchStage[] = ['sign', 'distribute'];

function stagesOf({ course, resumed, stage, tabled }: Minting): readonly LaunchStage[] {
  if (course === 'payout') return PAYOUT_STAGES;
  const stages = resumed ? RESUMED_STAGES : LAUNCH_STAGES;
  // Few launches have these; they are shown once it is known.
  return stages.filter(
    (id) => (id !== 'distribute' || course === 'several') && (id !== 'table' || tabled || stage === 'table'),
  );
}

/** The stages of a running launch. */
export function LaunchProgress({ state, onCancel }: { state: Minting; onCancel: () => void }) {
  const stages = stagesOf(state);
  const reached = stages.indexOf(state.stage);
  const steps = stages.map((id, index) => ({
    id,
    label: STAGE_LABELS[id],
    status: index < reached ? ('done' as const) : index === reached ? ('active' as const) : ('pending' as const),
  }));
  return (
    <Stack gap={5}>
      {state.resumed && state.course !== 'payout' && (
        <Text tone="muted">
          This launch was sent before the page was reloaded. It is being brought to its end; nothing is signed or paid
          again.
        </Text>
      )}
      {!state.resumed && state.course !== 'payout' && (
        <Text tone="muted">The last of the 7+1 steps. This is what happens in it:</Text>
      )}
      <StepList label="Launch progress" steps={steps} announce />
      {state.stage === 'image' && state.progress !== null && (
        <ProgressBar
          id="image-upload"
          label="Image upload"
          hideLabel
          value={Math.round(state.progress * 100)}
          valueText={percentText(state.progress, 0)}
          size="sm"
        />
      )}
      {state.stage === 'table' && (
        <Text>
          Your wallet asks for a signature that costs and moves nothing. It shows that the wallet is yours, so that we
          may prepare a table with which your distribution takes fewer transactions. If you decline, the launch goes on
          without.
        </Text>
      )}
      {state.stage === 'sign' && <Text>Your wallet asks you to sign. It may have opened in a window of its own.</Text>}
      {isCancellable(state.stage) ? (
        <Cluster justify="end">
          <Button onClick={onCancel}>Cancel</Button>
        </Cluster>
      ) : (
        <Text size="sm" tone="muted">
          You may close this page: the launch is found again when you come back.
        </Text>
      )}
    </Stack>
  );
}
