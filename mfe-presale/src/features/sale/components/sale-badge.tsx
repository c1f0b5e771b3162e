import { useServerNow } from '@mintwire/platform';
import { Badge } from '@mintwire/ui';
import { statusAt, type Sale } from '../../../shared/sale';
import { SALE_STATUSES } from '../../../shared/sale-words';

/** One word on where the sale stands. */
export function SaleBadge({ sale }: { readonly sale: Sale }) {
  const { tone, text } = SALE_STATUSES[statusAt(sale, useServerNow(1000))];
  return (
    <Badge tone={tone} dot>
      {text}
    </Badge>
  );
}
