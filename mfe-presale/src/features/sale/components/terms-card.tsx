import { solText, usdText } from '@mintwire/money';
import { Card, CardHeader, Copyable, DescriptionList, Stack } from '@mintwire/ui';
import { momentText } from '@mintwire/ui/format';
import { tokensText } from '../../../shared/purchase-words';
import { tokensToSell, type Sale } from '../../../shared/sale';
import { priceText } from '../model/price-text';

/** What there is for buyers, beside what the sale can sell: a seller may send it later, and buyers should know. */
function stockItem(sale: Sale) {
  const { treasuryTokens, token } = sale;
  if (treasuryTokens === null) return [];
  const max = tokensToSell(sale);
  const held = tokensText(treasuryTokens, token.symbol);
  const description =
    treasuryTokens >= max ? held : `${held}, less than the ${tokensText(max, token.symbol)} that can be sold`;
  return [{ term: 'In the treasury for buyers', description }];
}

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
            ...stockItem(sale),
            { term: 'Paid to', description: <Copyable value={sale.treasury} label="treasury address" /> },
          ]}
        />
      </Stack>
    </Card>
  );
}
