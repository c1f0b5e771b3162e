import { LATE_PAYMENT_SECONDS } from '@mintwire/contracts/limits';
import { countOf, formatUnits, solText, usdText } from '@mintwire/money';
import { errorText, Link, useChain, usePageMeta, useServerNow, toast } from '@mintwire/platform';
import {
  Alert,
  Badge,
  Card,
  CardHeader,
  Cluster,
  Copyable,
  DescriptionList,
  Heading,
  Slip,
  Stack,
  Text,
  TokenImage,
  type Description,
} from '@mintwire/ui';
import { ExplorerLinks } from '@mintwire/ui/explorer-links';
import { agoText, countText, timeAgoText } from '@mintwire/ui/format';
import { NetworkBadge } from '@mintwire/ui/network-badge';
import { ShareButton } from '@mintwire/ui/share-button';
import { VerifyCard } from '@mintwire/ui/verify-card';
import { authorityMarks } from '../../../shared/authority-marks';
import type { ReceiptView } from '../api/launch-receipt';
import { verifyOnChain } from '../api/load-verify';
import { standardText } from '../model/standard-text';
import { AuthorityTable } from './authority-table';
import { FoldedCard } from './folded-card';
import { HoldersCard } from './holders-card';
import { ListingCard } from './listing-card';
import { MetadataCard } from './metadata-card';
import { StagesCard } from './stages-card';
import { TokenLinks } from './token-links';
import styles from './receipt.module.css';

/** The picture that the service draws of a receipt, in pixels. */
const CARD = { width: 1200, height: 630 };

/** What was launched, what was paid, and what the chain holds now. */
export function Receipt({ receipt, refresh }: { receipt: ReceiptView; refresh: () => void }) {
  const { name, symbol, mint, description, imageUrl, supply, decimals } = receipt;
  const chain = useChain();
  const supplyText = formatUnits(supply, decimals, { group: ',' });
  const title = `${name} (${symbol})`;
  usePageMeta({
    title,
    description: `${title}: ${countOf(formatUnits(supply, decimals), 'token')} launched on ${chain.label}.`,
    image: `/api/launchpad/launches/${mint}/card.png`,
    imageSize: CARD,
  });
  return (
    <div className={styles.page}>
      <Stack gap={6}>
        <div className={styles.head}>
          <TokenImage src={imageUrl} name={name} seed={mint} size="xl" />
          <Stack gap={2} className={styles.title}>
            <Heading level={1} size="xl" className={styles.breakable}>
              {name}
            </Heading>
            <Cluster gap={2}>
              <Badge>{symbol}</Badge>
              <NetworkBadge cluster={chain.cluster} label={chain.label} />
              {authorityMarks(receipt).map(({ text, risk }) => (
                <Badge key={text} tone={risk ? 'warning' : 'neutral'}>
                  {text}
                </Badge>
              ))}
            </Cluster>
            <Copyable value={mint} label="token address" show="fluid" />
          </Stack>
        </div>
        <Text className={styles.description}>{description}</Text>
        <Cluster gap={2}>
          <ShareButton variant="primary" title={title} path={`/launches/${mint}`} notify={toast} />
          <TokenLinks links={receipt.links} />
          {chain.cluster !== 'local' && <ExplorerLinks cluster={chain.cluster} kind="token" id={mint} />}
        </Cluster>
        <VerifyCard
          key={mint}
          what="launch"
          description="Your browser reads the transaction, the token and its content anew and compares every line with what this page says."
          verify={(signal) => verifyOnChain(mint, signal)}
          explain={errorText}
        />
        <Card as="section" aria-label="Authorities">
          <CardHeader
            title="Authorities"
            description="As the creator asked, and as the chain has them now."
            headingLevel={2}
          />
          <AuthorityTable receipt={receipt} refresh={refresh} />
        </Card>
        <HoldersCard receipt={receipt} />
        {receipt.listing && <ListingCard mint={mint} />}
        <FoldedCard title="Token">
          <DescriptionList items={tokenFacts(receipt, supplyText)} />
        </FoldedCard>
        <MetadataCard uri={receipt.metadataUri} />
        <StagesCard receipt={receipt} />
      </Stack>
      <div className={styles.side}>
        <Payment receipt={receipt} />
      </div>
    </div>
  );
}

function tokenFacts(
  { creator, standard, supply, supplyNow, symbol, decimals, customCreator, slot }: ReceiptView,
  supplyText: string,
): Description[] {
  const changed = supplyNow !== null && supplyNow !== supply;
  return [
    { term: 'Supply at launch', description: `${supplyText} ${symbol}` },
    ...(changed
      ? [{ term: 'Supply now', description: `${formatUnits(supplyNow, decimals, { group: ',' })} ${symbol}` }]
      : []),
    { term: 'Decimals', description: String(decimals) },
    { term: 'Standard', description: standardText(standard) },
    { term: 'Creator', description: <Copyable value={creator} label="creator's wallet address" /> },
    { term: 'Slot', description: countText(slot) },
    ...(customCreator === undefined
      ? []
      : [
          {
            term: 'Creator named in the metadata',
            description: <Copyable value={customCreator} label="named creator's address" />,
          },
        ]),
  ];
}

function Payment({ receipt }: { receipt: ReceiptView }) {
  const {
    items,
    fee,
    paid,
    spent,
    solUsdMicros,
    paidLate = false,
    feeWallet,
    signature,
    quotedAt,
    confirmedAt,
  } = receipt;
  const { cluster } = useChain();
  const total = spent ?? paid;
  const now = useServerNow();
  const time = (instant: string) => (
    <time dateTime={instant} title={agoText(instant, now)}>
      {timeAgoText(instant, now)}
    </time>
  );
  return (
    <Slip as="section" aria-labelledby="receipt-payment">
      <Stack gap={4}>
        <Heading level={2} size="md" id="receipt-payment">
          Payment and transaction
        </Heading>
        {paidLate && (
          <Alert tone="warning" title="Paid late">
            {`This launch was paid more than ${LATE_PAYMENT_SECONDS} seconds after its price had run out. The token is what was asked for; services that would have followed the launch are not included.`}{' '}
            <Link to="/support">Contact support</Link> if you think this is wrong.
          </Alert>
        )}
        <DescriptionList
          items={[
            ...items.map(({ id, label, lamports }) => ({ key: id, term: label, description: solText(lamports) })),
            ...(paid === fee
              ? []
              : [
                  { key: 'quoted-fee', term: 'Service fee, as quoted', description: solText(fee) },
                  { key: 'surplus', term: 'Paid beyond it', description: solText(paid - fee) },
                ]),
            ...(spent === null
              ? []
              : [{ key: 'network', term: 'Network, deposits included', description: solText(spent - paid) }]),
            {
              key: 'total',
              term: <strong>Total paid</strong>,
              description: (
                <strong>{`${solText(total)}${solUsdMicros === null ? '' : ` (${usdText(total, solUsdMicros)})`}`}</strong>
              ),
            },
            { term: 'Service fee paid to', description: <Copyable value={feeWallet} label="fee wallet address" /> },
            { term: 'Transaction', description: <Copyable value={signature} label="transaction signature" /> },
            { term: 'Quoted', description: time(quotedAt) },
            { term: 'Confirmed', description: time(confirmedAt) },
          ]}
        />
        <ExplorerLinks cluster={cluster} kind="tx" id={signature} />
      </Stack>
    </Slip>
  );
}
