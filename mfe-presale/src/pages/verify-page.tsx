import { errorText, useSearchParams } from '@mintwire/platform';
import { ButtonLink, Container, ErrorState, PageHeader, Section, Skeleton, Stack } from '@mintwire/ui';
import { useOwnDocument } from '../features/verify/api/use-own-document';
import { VerifyView } from '../features/verify/components/verify-view';
import { WhatItProves } from '../features/verify/components/what-it-proves';
import { useSale } from '../shared/use-sale';

/** `/presale/verify`, and `?sale=` for another sale: its total, recomputed by whoever looks. */
export function VerifyPage() {
  useOwnDocument('/presale/verify');
  const [params] = useSearchParams();
  const { sale, error, retry } = useSale(params.get('sale'));
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
          {sale ? (
            <VerifyView key={sale.saleId} sale={sale} />
          ) : error || sale === null ? (
            <ErrorState description={error ? errorText(error) : 'There is no such sale.'} onRefresh={retry} />
          ) : (
            <Skeleton shape="block" />
          )}
          <WhatItProves />
        </Stack>
      </Section>
    </Container>
  );
}
