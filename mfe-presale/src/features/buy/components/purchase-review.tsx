import { solText } from '@mintwire/money';
import { Alert, Copyable, DescriptionList, Heading, Stack, Text } from '@mintwire/ui';
import { useSecondsUntil } from '@mintwire/ui/use-seconds-until';
import { tokensText } from '../../../shared/purchase-words';
import type { Sale } from '../../../shared/sale';
import { stockWarning } from '../../../shared/sale-words';
import type { PurchaseReview as Review } from '../model/purchase-ports';
import { PhonePayment } from './phone-payment';

/** What leaves the wallet, to whom, and what comes for it, before the wallet is asked. */
export function PurchaseReview({ review, sale }: { readonly review: Review; readonly sale: Sale }) {
  const { quote, feeLamports, walletAfterLamports } = review.prepared;
  const lamports = BigInt(quote.lamports);
  const { symbol } = sale.token;
  const lacking = stockWarning(sale);
  const isReserved = useSecondsUntil(review.until) > 0;
  if (review.byPhone) return <PhonePayment quote={quote} symbol={symbol} />;
  return (
    <Stack gap={5}>
      {review.renewed && (
        <Alert tone="info" live>
          The amount was reserved anew. Please look again before you sign.
        </Alert>
      )}
      <Stack gap={2}>
        <Heading level={3} size="sm">
          Leaves your wallet
        </Heading>
        <DescriptionList
          items={[
            { term: 'Payment', description: solText(lamports) },
            { term: 'Network fee', description: solText(feeLamports) },
            {
              key: 'sum',
              term: <strong>Total</strong>,
              description: <strong>{solText(lamports + feeLamports)}</strong>,
            },
            { term: 'Wallet afterwards', description: solText(walletAfterLamports) },
            { term: 'Paid to', description: <Copyable value={quote.treasury} label="treasury address" /> },
          ]}
        />
      </Stack>
      <Stack gap={2}>
        <Heading level={3} size="sm">
          What you get
        </Heading>
        <DescriptionList
          items={[
            {
              key: 'tokens',
              term: 'Tokens, bonus included',
              description: <strong>{tokensText(quote.tokens, symbol)}</strong>,
            },
            { term: 'Credited to', description: <Copyable value={quote.wallet} label="your wallet address" /> },
            { term: 'You will sign', description: '1 transaction' },
            { term: 'Note on the payment', description: quote.memo },
          ]}
        />
        {lacking !== null && <Alert tone="warning">{lacking}</Alert>}
        <Text size="sm" tone="muted">
          This page has read the transaction back from its bytes: it pays this amount to this address and does nothing
          else.{' '}
          {isReserved
            ? 'The network was asked, and it would succeed.'
            : 'The reservation has run out, so it cannot be signed any more.'}
        </Text>
      </Stack>
    </Stack>
  );
}
