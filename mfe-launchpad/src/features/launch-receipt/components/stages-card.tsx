import { Card, CardHeader, StepList } from '@mintwire/ui';
import { useDistribution } from '../api/distribution';
import type { ReceiptView } from '../api/launch-receipt';
import { launchStages } from '../model/launch-stages';

/** What happened when. */
export function StagesCard({ receipt }: { receipt: ReceiptView }) {
  const { data } = useDistribution(receipt.mint);
  return (
    <Card as="section" aria-label="Stages">
      <CardHeader title="What happened when" headingLevel={2} />
      <StepList label="Stages of the launch" steps={launchStages(receipt, data)} />
    </Card>
  );
}
