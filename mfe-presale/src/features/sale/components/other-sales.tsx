import { Link } from '@mintwire/platform';
import { Heading, Stack } from '@mintwire/ui';
import type { Sale } from '../../../shared/sale';
import { SALE_STATUSES } from '../../../shared/sale-words';

/** Ways to the other sales of this site; nothing when there are none. */
export function OtherSales({ sales }: Pick<Sale, 'sales'>) {
  if (sales.length === 0) return null;
  return (
    <Stack gap={3} as="section" aria-labelledby="presale-others">
      <Heading level={2} size="md" id="presale-others">
        Other sales
      </Heading>
      <ul>
        {sales.map(({ saleId, symbol, status }) => (
          <li key={saleId}>
            <Link to={`/presale/${saleId}`}>{`Sale ${saleId}: ${symbol}`}</Link>
            {` (${SALE_STATUSES[status].text.toLowerCase()})`}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
