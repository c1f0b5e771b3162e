import { formatSol } from '@mintwire/money';
import { Card, CardHeader, DescriptionList, Stack } from '@mintwire/ui';
import type { PresaleTerms } from '../model/terms';
import { formatInstant } from './format-instant';

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
            { term: 'Ends', description: formatInstant(terms.launchDate) },
          ]}
        />
      </Stack>
    </Card>
  );
}
