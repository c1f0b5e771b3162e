import { formatSol } from '@mintwire/money';
import { Card, ProgressBar, Stack, Text } from '@mintwire/ui';
import { goalBasisPoints, type PresaleTerms } from '../model/terms';

/** How much of the goal is raised, with the part that was only reported named as such. */
export function GoalProgress({ terms }: { terms: PresaleTerms }) {
  const percent = (goalBasisPoints(terms) / 100).toFixed(2);
  const raised = formatSol(terms.totalRaisedLamports, { group: ',' });
  const goal = formatSol(terms.goalLamports, { group: ',' });
  return (
    <Card>
      <Stack gap={3}>
        <ProgressBar
          id="presale-goal"
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
    </Card>
  );
}
