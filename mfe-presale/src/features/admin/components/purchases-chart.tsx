import { BarChart } from '@mintwire/admin-kit/bar-chart';
import { LoadState } from '@mintwire/admin-kit/load-state';
import { useLoad } from '@mintwire/admin-kit/use-load';
import type { PurchasesOverTime, PurchasesPeriod } from '@mintwire/contracts';
import { countOf, solText } from '@mintwire/money';
import { useSearchParams } from '@mintwire/platform';
import { Card, CardHeader, Field, Select, Skeleton, Stack, Text } from '@mintwire/ui';
import { purchaseBars } from '../model/purchase-bars';

const PERIODS: readonly { readonly value: PurchasesPeriod; readonly label: string }[] = [
  { value: '2d', label: '48 hours' },
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
];
const DEFAULT_PERIOD = '30d';
/** In the page's address. */
const PERIOD = 'period';

/** What was bought, by hour or by day. */
export function PurchasesChart({ saleId }: { saleId: number }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get(PERIOD);
  const period = PERIODS.find(({ value }) => value === asked)?.value ?? DEFAULT_PERIOD;
  const loaded = useLoad<PurchasesOverTime>(`/api/presale/admin/sales/${saleId}/purchases?period=${period}`);
  const { data, error } = loaded;
  const choose = (value: string) =>
    setParams((before) => {
      before.set(PERIOD, value);
      return before;
    });
  return (
    <Card as="section" aria-label="Purchases over time">
      <Stack gap={4}>
        <CardHeader
          title="Purchases over time"
          headingLevel={2}
          action={
            <Field id="purchases-period" label="Period" hideLabel>
              <Select options={PERIODS} value={period} onChange={(event) => choose(event.target.value)} />
            </Field>
          }
        />
        <LoadState loaded={loaded} />
        {data ? <Chart found={data} /> : error ? null : <Skeleton shape="block" />}
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
