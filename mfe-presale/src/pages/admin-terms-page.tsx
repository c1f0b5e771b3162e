import { LoadState } from '@mintwire/admin-kit/load-state';
import { useLoad } from '@mintwire/admin-kit/use-load';
import type { PresaleState, SaleTermsFields } from '@mintwire/contracts';
import { presaleTokens } from '@mintwire/money';
import { Grid, Heading, Stack, Text } from '@mintwire/ui';
import { TermsScreen } from '../features/admin/components/terms-screen';
import { AfterCard } from '../features/sale/components/after-card';
import { TermsCard } from '../features/sale/components/terms-card';
import { tokensText } from '../shared/purchase-words';
import { parseSale, type Sale } from '../shared/sale';

const ONE_SOL = 1_000_000_000n;

/** The form for the terms, with the cards that visitors see of them. */
export function TermsPage() {
  return <TermsScreen preview={(saleId, terms) => <Preview saleId={saleId} terms={terms} />} />;
}

function Preview({ saleId, terms }: { saleId: number; terms: SaleTermsFields }) {
  const loaded = useLoad<PresaleState>(`/api/presale/sales/${saleId}`);
  const sale = loaded.data && parseSale({ ...loaded.data, ...terms });
  return (
    <Stack as="section" gap={4} aria-labelledby="terms-preview">
      <Heading id="terms-preview" level={2} size="md">
        What visitors will see
      </Heading>
      <LoadState loaded={loaded} />
      {sale ? (
        <>
          <Text data-testid="terms-one-sol">{oneSolText(sale)}</Text>
          <Grid min="lg" gap={5}>
            <TermsCard sale={sale} />
            <AfterCard sale={sale} />
          </Grid>
        </>
      ) : null}
    </Stack>
  );
}

/** Where the price is 0 the form says what is wrong. */
function oneSolText({ tokenPrice, bonusPercentage, token }: Sale): string {
  if (tokenPrice === 0n) return 'Nothing can be bought at this price.';
  return `1 SOL buys ${tokensText(presaleTokens(ONE_SOL, tokenPrice, bonusPercentage), token.symbol)}, bonus included.`;
}
