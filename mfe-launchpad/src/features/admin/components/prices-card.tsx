import { timeText } from '@mintwire/admin-kit/format';
import { WhenLoaded } from '@mintwire/admin-kit/load-state';
import { useLoad } from '@mintwire/admin-kit/use-load';
import type { AdminPrices } from '@mintwire/contracts';
import { centsText, decodeLamports, solText, usdText } from '@mintwire/money';
import { Alert, Card, CardHeader, Copyable, DescriptionList, Stack, Table, Text } from '@mintwire/ui';

const LAMPORTS_PER_SOL = 1_000_000_000n;

/** Prices in force, the settings they come from, and the price of SOL they are computed with. */
export function PricesCard() {
  const loaded = useLoad<AdminPrices>('/api/launchpad/admin/prices');
  return (
    <Card as="section" aria-label="Prices in force">
      <CardHeader
        title="Prices in force"
        headingLevel={2}
        description="They are settings of the launchpad service. A change takes effect when the service starts again; quotes given before it stay good until they expire."
      />
      <Stack gap={5}>
        <WhenLoaded loaded={loaded}>{(prices) => <Prices prices={prices} />}</WhenLoaded>
      </Stack>
    </Card>
  );
}

function Prices({ prices: { items, baseFeeUsdCents, feeWallet, price } }: { prices: AdminPrices }) {
  return (
    <>
      <Table
        caption="Prices and settings"
        hideCaption
        rows={items}
        rowKey={({ id }) => id}
        columns={[
          { key: 'label', header: 'For', primary: true, cell: ({ label }) => label },
          {
            key: 'price',
            header: 'Price',
            numeric: true,
            cell: ({ lamports }) =>
              lamports === null ? centsText(BigInt(baseFeeUsdCents)) : solText(decodeLamports(lamports)),
          },
          { key: 'setting', header: 'Setting', cell: ({ setting }) => <code>{setting}</code> },
        ]}
      />
      <DescriptionList
        items={[
          { term: 'Fees go to', description: <Copyable value={feeWallet} label="fee wallet address" /> },
          ...(price
            ? [
                { term: 'SOL costs', description: usdText(LAMPORTS_PER_SOL, BigInt(price.solUsdMicros)) },
                {
                  term: 'Asked',
                  description: price.asOf === null ? 'never (fallback)' : `${timeText(price.asOf)} (${price.source})`,
                },
              ]
            : []),
        ]}
      />
      {price === null && (
        <Alert tone="danger" title="There is no price of SOL">
          Quoting has stopped until the price source answers or a fall-back is set.
        </Alert>
      )}
      {price !== null && price.source !== 'live' && (
        <Alert tone="warning">
          {price.source === 'stale'
            ? 'The price source does not answer; the last good price is used.'
            : 'No price source answers; the fall-back price is used.'}
        </Alert>
      )}
      <Text size="xs" tone="subtle">
        The base fee is set in dollars and charged in SOL at the price of the moment.
      </Text>
    </>
  );
}
