import { formatUnits } from '@mintwire/money';
import { Badge, Card, CardHeader, Copyable, Skeleton, Stack, Table, type TableColumn } from '@mintwire/ui';
import { RetryAlert } from '../../../shared/retry-alert';
import type { ReceiptView } from '../api/launch-receipt';
import { useDistribution } from '../api/distribution';
import { holderBar } from '../model/holder-bar';
import { holderRows, type HolderRow } from '../model/holder-rows';
import { PayOutRest } from './pay-out-rest';
import styles from './receipt.module.css';

/** Who got the supply. */
export function HoldersCard({ receipt }: { receipt: ReceiptView }) {
  const { mint, supply, decimals, symbol } = receipt;
  const { data, error, mutate } = useDistribution(mint);
  const columns: readonly TableColumn<HolderRow>[] = [
    {
      key: 'wallet',
      header: 'Wallet',
      primary: true,
      cell: ({ wallet }) => <Copyable value={wallet} label="wallet address" head={6} tail={6} />,
    },
    {
      key: 'amount',
      header: 'Amount',
      numeric: true,
      cell: ({ amount }) => `${formatUnits(amount, decimals, { group: ',' })} ${symbol}`,
    },
    { key: 'share', header: 'Share', numeric: true, cell: ({ share }) => share },
    { key: 'state', header: 'Paid by', cell: (row) => <PaidBy row={row} /> },
  ];
  return (
    <Card as="section" aria-label="Distribution">
      <CardHeader
        title="Distribution"
        headingLevel={2}
        description="Who received the supply when the token was launched. Tokens may have moved since."
      />
      {error && !data ? (
        <RetryAlert error={error} retry={mutate} />
      ) : data ? (
        <Stack gap={4}>
          <PayOutRest receipt={receipt} distribution={data} onPaid={() => void mutate()} />
          <HolderBar rows={holderRows(data, supply)} supply={supply} />
          <Table
            caption="Wallets of the distribution"
            hideCaption
            rows={holderRows(data, supply)}
            rowKey={({ key }) => key}
            columns={columns}
          />
        </Stack>
      ) : (
        <Skeleton lines={3} />
      )}
    </Card>
  );
}

function PaidBy({ row: { state, signature } }: { row: HolderRow }) {
  if (state === 'launch') return <>The launch itself</>;
  if (state === 'open' || signature === null) return <Badge tone="warning">Not paid yet</Badge>;
  return <Copyable value={signature} label="signature of the payment" />;
}

/** How the supply was spread, at a glance; the table below it has the figures. */
function HolderBar({ rows, supply }: { rows: readonly HolderRow[]; supply: bigint }) {
  return (
    <svg viewBox="0 0 1000 10" preserveAspectRatio="none" className={styles.bar} aria-hidden="true" focusable="false">
      {holderBar(rows, supply).map(({ key, from, width }) => (
        <rect key={key} x={from} width={width} height="10" />
      ))}
    </svg>
  );
}
