import { useServerNow } from '@mintwire/platform';
import { Badge, type BadgeProps } from '@mintwire/ui';
import { saleState, type PresaleTerms, type SaleState } from '../model/terms';

const LOOK: Readonly<Record<SaleState, { tone: NonNullable<BadgeProps['tone']>; text: string }>> = {
  upcoming: { tone: 'info', text: 'Starts soon' },
  active: { tone: 'success', text: 'Active' },
  'goal-reached': { tone: 'accent', text: 'Goal reached' },
  ended: { tone: 'neutral', text: 'Ended' },
};

/** One word on where the sale stands. */
export function SaleBadge({ terms }: { terms: PresaleTerms }) {
  const { tone, text } = LOOK[saleState(terms, useServerNow(1000))];
  return (
    <Badge tone={tone} dot>
      {text}
    </Badge>
  );
}
