import { formatSol } from '@mintwire/money';
import { Card, CardHeader, DescriptionList, Stack } from '@mintwire/ui';
import { momentText } from '@mintwire/ui/format';
import type { PresaleTerms } from '../model/terms';

/** The terms as a list. */
export function TermsCard({ terms }: { terms: PresaleTerms }) {
  const sol = (lamports: bigint): string => `${formatSol(lamports, { group: ',' })} SOL`;
  return (
    <Card>
      <Stack gap={4}>
        <CardHeader title="Terms" headingLevel={2} />
        <DescriptionList
          items={[
            { term: 'Price of one token', description: sol(terms.tokenPriceLamports) },
            { term: 'Bonus', description: `${terms.bonusPercentage} %` },
            { term: 'Smallest purchase', description: sol(terms.minPurchaseLamports) },
            { term: 'Largest purchase', description: sol(terms.maxPurchaseLamports) },
            { term: 'Goal', description: sol(terms.goalLamports) },
            { term: 'Ends', description: momentText(terms.launchDate) },
          ]}
        />
      </Stack>
    </Card>
  );
}
