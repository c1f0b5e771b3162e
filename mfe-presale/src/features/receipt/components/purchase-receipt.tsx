import type { Purchase } from '@mintwire/contracts';
import { presaleTokens, solText, usdText } from '@mintwire/money';
import { errorText, Link, useChain, usePageMeta, useServerNow, toast } from '@mintwire/platform';
import {
  Alert,
  Badge,
  Cluster,
  Copyable,
  DescriptionList,
  Heading,
  PageHeader,
  Slip,
  Stack,
  Text,
  type Description,
} from '@mintwire/ui';
import { ExplorerLinks } from '@mintwire/ui/explorer-links';
import { countText, timeAgoText } from '@mintwire/ui/format';
import { NetworkBadge } from '@mintwire/ui/network-badge';
import { ShareButton } from '@mintwire/ui/share-button';
import { VerifyCard } from '@mintwire/ui/verify-card';
import { paidText, PURCHASE_STATES, REFUND_REASONS, tokensText } from '../../../shared/purchase-words';
import type { Sale } from '../../../shared/sale';
import { verifyOnChain } from '../api/load-verify';
import styles from './receipt.module.css';

/** What was paid, what it bought, and where it stands. */
export function PurchaseReceipt({ purchase, sale }: { readonly purchase: Purchase; readonly sale: Sale }) {
  const { cluster, label } = useChain();
  const { symbol } = sale.token;
  const { state, reason, signature, refundSignature } = purchase;
  const { tone, text, meaning } = PURCHASE_STATES[state];
  const heading = headingOf(purchase, symbol);
  usePageMeta({
    title: heading,
    description: `${heading}: ${paidText(purchase)} paid into the presale on ${label}.`,
    image: `/api/presale/purchases/${purchase.id}/card.png`,
    imageSize: { width: 1200, height: 630 },
  });
  return (
    <Stack gap={6}>
      <PageHeader
        title={heading}
        size="lg"
        eyebrow={
          <Cluster gap={2}>
            <Badge tone={tone} dot>
              {text}
            </Badge>
            <NetworkBadge cluster={cluster} label={label} />
          </Cluster>
        }
        description={isOfFailedSale(purchase) ? undefined : meaning}
        actions={<ShareButton title={heading} size="sm" notify={toast} />}
      />
      {reason !== null && (
        <Alert tone="warning" title={isOfFailedSale(purchase) ? 'Why it is paid back' : 'Why it was not credited'}>
          {REFUND_REASONS[reason]}
        </Alert>
      )}
      <div className={styles.page}>
        <Slip as="section" aria-labelledby="purchase-slip">
          <Stack gap={4}>
            <Heading level={2} size="md" id="purchase-slip">
              Receipt
            </Heading>
            <DescriptionList items={itemsOf(purchase, sale, useWhen(purchase.at))} />
            <ExplorerLinks cluster={cluster} kind="tx" id={refundSignature ?? signature} />
          </Stack>
        </Slip>
        <Stack gap={6}>
          <VerifyCard
            key={purchase.id}
            what="payment"
            description="Your browser reads the payment from the chain and compares every line with what this page says."
            verify={(signal) => verifyOnChain(purchase.id, sale, signal)}
            explain={errorText}
          />
          <Text size="sm" tone="muted">
            <Link to={`/presale/${sale.saleId}`}>The sale it belongs to</Link>, with its terms and what happens after
            it. <a href={`/presale/verify?sale=${sale.saleId}`}>Verify the total</a> of all purchases.
          </Text>
        </Stack>
      </div>
    </Stack>
  );
}

/** It was credited, and is paid back with all others. */
const isOfFailedSale = ({ reason }: Purchase): boolean => reason === 'below-soft-cap';

function headingOf(purchase: Purchase, symbol: string): string {
  if (purchase.reason === null) return `Purchase of ${tokensText(purchase.tokens, symbol)}`;
  const what = isOfFailedSale(purchase) ? 'Purchase' : 'Payment';
  return purchase.state === 'refunded' ? `${what} that was paid back` : `${what} to be paid back`;
}

function useWhen(at: string) {
  const now = useServerNow();
  return <time dateTime={at}>{timeAgoText(at, now)}</time>;
}

/** What the payment bought, or would have bought. */
function boughtItems(purchase: Purchase, sale: Sale): Description[] {
  const { tokens, token } = purchase;
  const split = splitOf(purchase, sale);
  // The price is one in SOL.
  if (token !== null)
    return [{ term: 'Token that was sent', description: <Copyable value={token.mint} label="token address" /> }];
  return [
    { term: 'Price of one token', description: solText(sale.tokenPrice) },
    { term: 'Bonus', description: `${sale.bonusPercentage} %` },
    {
      key: 'tokens',
      term: <strong>{isOfFailedSale(purchase) ? 'Tokens, which are not sent' : 'Tokens'}</strong>,
      description: <strong>{tokensText(tokens, sale.token.symbol)}</strong>,
    },
    ...(split === null
      ? []
      : [
          { term: 'Of these, for the price', description: tokensText(split.bare, sale.token.symbol) },
          { term: 'Of these, bonus', description: tokensText(split.bonus, sale.token.symbol) },
        ]),
  ];
}

function itemsOf(purchase: Purchase, sale: Sale, when: Description['description']): Description[] {
  const { lamports, token, solUsdMicros, wallet, payer, signature, slot, deliveredTokens } = purchase;
  const usd = solUsdMicros === null || token ? '' : ` (${usdText(BigInt(lamports), BigInt(solUsdMicros))})`;
  return [
    { key: 'paid', term: <strong>Paid</strong>, description: <strong>{`${paidText(purchase)}${usd}`}</strong> },
    ...boughtItems(purchase, sale),
    ...feeItem(purchase),
    ...(deliveredTokens === '0'
      ? []
      : [{ term: 'Sent so far', description: tokensText(deliveredTokens, sale.token.symbol) }]),
    ...purchase.deliverySignatures.map((sent) => ({
      key: sent,
      term: 'Delivery transaction',
      description: <Copyable value={sent} label="signature of the delivery" />,
    })),
    { term: 'For the wallet', description: <Copyable value={wallet} label="wallet address" /> },
    ...(payer === wallet ? [] : [{ term: 'Paid by', description: <Copyable value={payer} label="payer's address" /> }]),
    { term: 'Paid to', description: <Copyable value={sale.treasury} label="treasury address" /> },
    { term: 'Transaction', description: <Copyable value={signature} label="transaction signature" /> },
    ...refundItems(purchase),
    { term: 'Slot', description: countText(slot) },
    { term: 'Time', description: when },
  ];
}

function refundItems({ refundSignature, refundedTo, wallet }: Purchase): Description[] {
  if (refundSignature === null) return [];
  const to = refundedTo ?? wallet;
  return [
    {
      term: 'Refund transaction',
      description: <Copyable value={refundSignature} label="signature of the refund" />,
    },
    ...(to === wallet ? [] : [{ term: 'Paid back to', description: <Copyable value={to} label="refund address" /> }]),
  ];
}

/** The network takes it from who signed, on top of what was paid. */
function feeItem({ feeLamports }: Purchase): Description[] {
  return feeLamports === null
    ? []
    : [{ term: 'Network fee, paid by the sender', description: solText(BigInt(feeLamports)) }];
}

/** What the price alone buys, and the rest; null where there is no bonus or nothing was bought. */
function splitOf({ lamports, tokens }: Purchase, { tokenPrice, bonusPercentage }: Sale) {
  if (tokens === '0' || bonusPercentage === 0) return null;
  const bare = presaleTokens(BigInt(lamports), tokenPrice, 0);
  return { bare, bonus: BigInt(tokens) - bare };
}
