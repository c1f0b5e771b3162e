import { countOf, formatSol, solText } from '@mintwire/money';
import { ProgressBar, Stack, Text } from '@mintwire/ui';
import { percentText } from '@mintwire/ui/format';
import { goalBasisPoints, partBasisPoints, type Sale } from '../../../shared/sale';

/** How much of the goal is raised, with the part that was only reported named as such. */
export function GoalProgress({ sale, id = 'presale-goal' }: { readonly sale: Sale; readonly id?: string }) {
  const percent = percentText(goalBasisPoints(sale) / 10_000, 2);
  const raised = formatSol(sale.totalRaised, { group: ',' });
  const goal = formatSol(sale.goal, { group: ',' });
  return (
    <Stack gap={2}>
      <ProgressBar
        id={id}
        tone="amber"
        label="Raised"
        value={goalBasisPoints(sale)}
        max={10_000}
        claimed={partBasisPoints(sale.openingBalance, sale.goal)}
        valueText={`${raised} of ${goal} SOL (${percent})`}
      />
      {sale.openingBalance > 0n && (
        <Text size="sm" tone="muted" numeric>
          {`Striped: ${solText(sale.openingBalance)} that the seller says were raised earlier (reported, not verified).`}
        </Text>
      )}
      <Text size="sm" tone="muted" numeric>
        {`${sale.openingBalance > 0n ? 'Solid: ' : ''}${solText(sale.verified)} from ${countOf(sale.purchases, 'purchase')}, each on the chain. `}
        {/* A page load of its own: that page's policy differs. */}
        <a href={`/presale/verify?sale=${sale.saleId}`}>Verify the total</a>
      </Text>
    </Stack>
  );
}
