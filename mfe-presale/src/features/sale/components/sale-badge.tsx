import type { SaleStatus } from '@mintwire/contracts';
import { useServerNow } from '@mintwire/platform';
import { Badge, type BadgeProps } from '@mintwire/ui';
import { statusAt, type Sale } from '../../../shared/sale';

const LOOK: Readonly<Record<SaleStatus, { tone: NonNullable<BadgeProps['tone']>; text: string }>> = {
  upcoming: { tone: 'info', text: 'Starts soon' },
  active: { tone: 'success', text: 'Active' },
  paused: { tone: 'warning', text: 'Paused' },
  'goal-reached': { tone: 'accent', text: 'Goal reached' },
  ended: { tone: 'neutral', text: 'Ended' },
  'below-soft-cap': { tone: 'warning', text: 'Refunding' },
  delivering: { tone: 'accent', text: 'Delivering' },
  delivered: { tone: 'success', text: 'Delivered' },
};

/** One word on where the sale stands. */
export function SaleBadge({ sale }: { readonly sale: Sale }) {
  const { tone, text } = LOOK[statusAt(sale, useServerNow(1000))];
  return (
    <Badge tone={tone} dot>
      {text}
    </Badge>
  );
}
