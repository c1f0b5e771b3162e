import { useSearchParams } from '@mintwire/platform';
import { ButtonLink, Container, PageHeader, Section, Skeleton, Stack } from '@mintwire/ui';
import { SaleMissing } from '../features/sale/components/sale-missing';
import { useOwnDocument } from '../features/verify/api/use-own-document';
import { VerifyView } from '../features/verify/components/verify-view';
import { WhatItProves } from '../features/verify/components/what-it-proves';
import { useSale } from '../shared/use-sale';

/** `/presale/verify`, and `?sale=` for another sale: its total, recomputed by whoever looks. */
export function VerifyPage() {
  useOwnDocument('/presale/verify');
  const [params] = useSearchParams();
  const answer = useSale(params.get('sale'));
  const { sale, error } = answer;
  return (
    <Container>
      <Section>
        <Stack gap={6}>
          <PageHeader
            title="Verify the total"
            description="Your browser reads every payment of this sale from the chain, adds them up, and compares them line by line with the ledger of this site. Nobody has to be believed."
            actions={
              sale ? (
                <ButtonLink href={`/presale/${sale.saleId}`}>{`The sale of ${sale.token.symbol}`}</ButtonLink>
              ) : null
            }
          />
          {sale ? <VerifyView key={sale.saleId} sale={sale} /> : null}
          {sale === undefined && !error ? <Skeleton shape="block" /> : null}
          <SaleMissing {...answer} />
          <WhatItProves />
        </Stack>
      </Section>
    </Container>
  );
}
