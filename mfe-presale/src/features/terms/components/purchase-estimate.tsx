import { countOf } from '@mintwire/money';
import { useState } from 'react';
import { Card, CardHeader, Field, Stack, Text, TextInput } from '@mintwire/ui';
import styles from './purchase-estimate.module.css';
import { estimatePurchase } from '../model/estimate';
import type { PresaleTerms } from '../model/terms';

/** What an amount of SOL would buy under these terms, exactly as the service would count it. */
export function PurchaseEstimate({ terms }: { terms: PresaleTerms }) {
  const [amount, setAmount] = useState('1');
  const { tokens, problem } = estimatePurchase(amount, terms);
  return (
    <Card>
      <Stack gap={4}>
        <CardHeader
          title="What would I get?"
          description="An estimate. Nothing is bought here; buying is not open on this site yet."
          headingLevel={2}
        />
        <Field id="presale-amount" label="Amount" error={problem ?? undefined}>
          <TextInput
            numeric
            end="SOL"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            autoComplete="off"
          />
        </Field>
        <Text aria-live="polite" className={styles.tokens}>
          {tokens === null ? '–' : countOf(tokens, 'token')}
        </Text>
        <Text size="sm" tone="muted">
          Bonus of {terms.bonusPercentage} % included. Tokens are whole: a fraction of a token is not sold.
        </Text>
      </Stack>
    </Card>
  );
}
