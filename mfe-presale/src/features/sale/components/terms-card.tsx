import { solText, usdText } from '@mintwire/money';
import { Card, CardHeader, Copyable, DescriptionList, Stack } from '@mintwire/ui';
import { momentText } from '@mintwire/ui/format';
import type { Sale } from '../../../shared/sale';
import { priceText } from '../model/price-text';

/** The terms as a list. */
export function TermsCard({ sale }: { readonly sale: Sale }) {
  const { solUsdMicros, softCap, walletMax, startsAt, allowlistUntil } = sale;
  const goal = solUsdMicros === null ? '' : ` (${usdText(sale.goal, solUsdMicros)})`;
  return (
    <Card as="section" aria-label="Terms">
      <Stack gap={4}>
        <CardHeader title="Terms" headingLevel={2} />
        <DescriptionList
          items={[
            { term: 'Sold by', description: sale.seller },
            { term: 'Price of one token', description: priceText(sale) },
            { term: 'Bonus', description: `${sale.bonusPercentage} %` },
            { term: 'Smallest purchase', description: solText(sale.minPurchase) },
            { term: 'Largest purchase', description: solText(sale.maxPurchase) },
            ...(walletMax === null ? [] : [{ term: 'Most for one wallet', description: solText(walletMax) }]),
            { term: 'Goal', description: `${solText(sale.goal)}${goal}` },
            ...(softCap === null ? [] : [{ term: 'Everybody is paid back below', description: solText(softCap) }]),
            ...(startsAt === null ? [] : [{ term: 'Starts', description: momentText(startsAt) }]),
            ...(allowlistUntil === null
              ? []
              : [{ term: 'Invited wallets only until', description: momentText(allowlistUntil) }]),
            { term: 'Ends', description: momentText(sale.launchDate) },
            { term: 'Paid to', description: <Copyable value={sale.treasury} label="treasury address" /> },
          ]}
        />
      </Stack>
    </Card>
  );
}
