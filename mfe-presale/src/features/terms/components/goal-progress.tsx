import { formatSol } from '@mintwire/money';
import { ProgressBar, Stack, Text } from '@mintwire/ui';
import { goalBasisPoints, type PresaleTerms } from '../model/terms';

/** How much of the goal is raised, with the part that was only reported named as such. */
export function GoalProgress({ terms, id = 'presale-goal' }: { terms: PresaleTerms; id?: string }) {
  const percent = (goalBasisPoints(terms) / 100).toFixed(2);
  const raised = formatSol(terms.totalRaisedLamports, { group: ',' });
  const goal = formatSol(terms.goalLamports, { group: ',' });
  return (
    <Stack gap={2}>
      <ProgressBar
        id={id}
        tone="amber"
        label="Raised"
        value={goalBasisPoints(terms)}
        max={10_000}
        valueText={`${raised} of ${goal} SOL (${percent} %)`}
      />
      {terms.openingBalanceLamports > 0n ? (
        <Text size="sm" tone="muted">
          Includes an opening balance of {formatSol(terms.openingBalanceLamports, { group: ',' })} SOL: reported, not
          verified.
        </Text>
      ) : null}
    </Stack>
  );
}
