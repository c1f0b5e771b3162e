import { presaleTokens } from '@mintwire/money';
import { Grid, Heading, Stack, Text } from '@mintwire/ui';
import type { ReactNode } from 'react';
import { AfterCard } from '../features/sale/components/after-card';
import { TermsCard } from '../features/sale/components/terms-card';
import { tokensText } from '../shared/purchase-words';
import type { Sale } from '../shared/sale';

const ONE_SOL = 1_000_000_000n;

interface TermsPreviewProps {
  /** Null while it is not known. */
  readonly sale: Sale | null;
  /** What stands above its cards. */
  readonly children?: ReactNode;
}

/** The cards that visitors see of a sale's terms, before they are saved. */
export function TermsPreview({ sale, children }: TermsPreviewProps) {
  return (
    <Stack as="section" gap={4} aria-labelledby="terms-preview">
      <Heading id="terms-preview" level={2} size="md">
        What visitors will see
      </Heading>
      {children}
      {sale && (
        <>
          <Text data-testid="terms-one-sol">{oneSolText(sale)}</Text>
          <Grid min="lg" gap={5}>
            <TermsCard sale={sale} />
            <AfterCard sale={sale} />
          </Grid>
        </>
      )}
    </Stack>
  );
}

/** Where the price is 0 the form says what is wrong. */
function oneSolText({ tokenPrice, bonusPercentage, token }: Sale): string {
  if (tokenPrice === 0n) return 'Nothing can be bought at this price.';
  return `1 SOL buys ${tokensText(presaleTokens(ONE_SOL, tokenPrice, bonusPercentage), token.symbol)}, bonus included.`;
}
