import { PeriodField, useAddressChoice } from '@mintwire/admin-kit/address-choice';
import { BarChart } from '@mintwire/admin-kit/bar-chart';
import { WhenLoaded } from '@mintwire/admin-kit/load-state';
import { useLoad } from '@mintwire/admin-kit/use-load';
import type { PurchasesOverTime, PurchasesPeriod } from '@mintwire/contracts';
import { countOf, solText } from '@mintwire/money';
import { Card, CardHeader, Stack, Text } from '@mintwire/ui';
import { purchaseBars } from '../model/purchase-bars';

const PERIODS: readonly { readonly value: PurchasesPeriod; readonly label: string }[] = [
  { value: '2d', label: '48 hours' },
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
];
/** What was bought, by hour or by day. */
export function PurchasesChart({ saleId }: { saleId: number }) {
  const period = useAddressChoice('period', PERIODS, '30d');
  const loaded = useLoad<PurchasesOverTime>(`/api/presale/admin/sales/${saleId}/purchases?period=${period.value}`);
  return (
    <Card as="section" aria-label="Purchases over time">
      <Stack gap={4}>
        <CardHeader
          title="Purchases over time"
          headingLevel={2}
          action={<PeriodField id="purchases-period" period={period} />}
        />
        <WhenLoaded loaded={loaded}>{(found) => <Chart found={found} />}</WhenLoaded>
      </Stack>
    </Card>
  );
}

function Chart({ found }: { found: PurchasesOverTime }) {
  const sum = found.items.reduce((total, { lamports }) => total + BigInt(lamports), 0n);
  const purchases = found.items.reduce((total, item) => total + item.purchases, 0);
  return (
    <>
      <BarChart {...purchaseBars(found)} />
      <Text size="sm" tone="muted" numeric>
        {`${solText(sum)} in ${countOf(purchases, 'purchase')}. What could not be credited is not counted.`}
      </Text>
    </>
  );
}
