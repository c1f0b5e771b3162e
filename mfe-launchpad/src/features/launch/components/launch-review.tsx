import { countOf, solText, usdText } from '@mintwire/money';
import { Alert, Copyable, DescriptionList, Heading, Stack, Text } from '@mintwire/ui';
import type { LaunchReview as Review, ReviewAnswer } from '../model/launch-token';
import { costRows } from '../../price/model/cost-rows';
import { reviewWords, supplyShares, tokenText } from '../../draft/model/review-words';
import { priceText } from '../../price/components/price-note';
import { MissedTable } from './missed-table';
import { TokenHead } from './token-head';
import { TransactionSteps } from './transaction-steps';
import styles from './launch.module.css';

interface LaunchReviewProps {
  readonly review: Review;
  /** The picture that was chosen. */
  readonly imageUrl?: string | undefined;
  readonly onAnswer: (answer: ReviewAnswer) => void;
}

/** What will exist and what it costs, before the wallet is asked. */
export function LaunchReview({ review, imageUrl, onAnswer }: LaunchReviewProps) {
  const { quote, costs, totalLamports, balanceLamports, review: reviewed } = review.prepared;
  const { transactions, walletAfterLamports } = reviewed;
  const { mint, name, symbol, customCreator, listing, recipients = [] } = quote.request;
  const micros = BigInt(quote.price.solUsdMicros);
  const { others, given, rest } = supplyShares(quote.request);
  const items = [
    ...costRows(quote.items, costs).map(({ key, label, lamports, sum }) => ({
      key,
      term: sum ? <strong>{label}</strong> : label,
      description: solText(lamports),
    })),
    {
      key: 'total',
      term: <strong>Total</strong>,
      description: <strong>{`${solText(totalLamports)} (${usdText(totalLamports, micros)})`}</strong>,
    },
    {
      key: 'signatures',
      term: 'You will sign',
      description: `${countOf(transactions.length, 'transaction')}${transactions.length === 1 ? '' : ', in one prompt'}`,
    },
    {
      key: 'left',
      term: walletAfterLamports === null ? 'Wallet afterwards' : 'Wallet afterwards, as tried',
      description: `${solText(walletAfterLamports ?? balanceLamports - totalLamports)} of ${solText(balanceLamports)}`,
    },
  ];
  return (
    <Stack gap={5}>
      <TokenHead name={name} symbol={symbol} mint={mint} imageUrl={imageUrl} />
      <DescriptionList
        className={styles.exchange}
        items={[
          {
            term: 'Leaves your wallet',
            description: (
              <span className={styles.leaves}>{`${solText(totalLamports)} (${usdText(totalLamports, micros)})`}</span>
            ),
          },
          { term: 'Arrives in your wallet', description: <strong>{tokenText(rest, quote.request)}</strong> },
          ...(others === 0
            ? []
            : [
                {
                  term: `Arrives in ${countOf(others, 'other wallet')}`,
                  description: <strong>{tokenText(given, quote.request)}</strong>,
                },
              ]),
        ]}
      />
      {quote.price.source !== 'live' && (
        <Alert tone="warning">{priceText(quote.price, micros, Date.parse(quote.issuedAt))}</Alert>
      )}
      {review.changed && (
        <Alert tone="info" live>
          The price was fixed anew. Please look again before you sign.
        </Alert>
      )}
      {review.missedTable && (
        <MissedTable
          note={review.missedTable}
          transactions={transactions.length}
          totalLamports={totalLamports}
          onRetry={() => onAnswer('ask-again')}
        />
      )}
      <Stack gap={2}>
        <Heading level={3} size="sm">
          After you sign there will be
        </Heading>
        <ul className={styles.facts}>
          {reviewWords(quote.request).map((text) => (
            <li key={text}>{text}</li>
          ))}
          {listing && <li>{`A listing package ${listing.bannerHash ? 'with your banner' : 'without a banner'}.`}</li>}
        </ul>
        {(quote.warnings ?? []).map(({ path, message }) => (
          <Alert key={path + message} tone="warning">
            {message}
          </Alert>
        ))}
        <DescriptionList
          layout="stacked"
          items={[
            { term: 'Token address', description: <Copyable value={mint} label="token address" show="fluid" /> },
            ...(customCreator === undefined
              ? []
              : [
                  {
                    term: 'Creator named in the metadata',
                    description: <Copyable value={customCreator} label="named creator's address" show="fluid" />,
                  },
                ]),
          ]}
        />
      </Stack>
      {recipients.length > 0 && (
        <Stack gap={2}>
          <Heading level={3} size="sm">
            Who gets how much
          </Heading>
          <DescriptionList
            items={recipients.map(({ wallet, amountBaseUnits }) => ({
              key: wallet,
              term: <Copyable value={wallet} label="wallet" />,
              description: tokenText(BigInt(amountBaseUnits), quote.request),
            }))}
          />
        </Stack>
      )}
      <Stack gap={2}>
        <Heading level={3} size="sm">
          What it costs
        </Heading>
        <DescriptionList items={items} />
        <Text size="sm" tone="muted">
          The transaction was tried against the network and would succeed.
        </Text>
      </Stack>
      <TransactionSteps transactions={transactions} />
    </Stack>
  );
}
