import { StepList } from '@mintwire/ui';
import { useDistribution } from '../api/distribution';
import type { ReceiptView } from '../api/launch-receipt';
import { launchStages } from '../model/launch-stages';
import { FoldedCard } from './folded-card';

/** What happened when. */
export function StagesCard({ receipt }: { receipt: ReceiptView }) {
  const { data } = useDistribution(receipt.mint);
  return (
    <FoldedCard title="What happened when">
      <StepList label="Stages of the launch" steps={launchStages(receipt, data)} />
    </FoldedCard>
  );
}
