import type { IncomeAnswer } from '@mintwire/contracts';
import { decodeLamports } from '@mintwire/money';
import { useChain, useSearchParams, useServerNow } from '@mintwire/platform';
import {
  Card,
  CardHeader,
  DescriptionList,
  Field,
  PageHeader,
  Select,
  Skeleton,
  Stack,
  Stat,
  StatGroup,
  Table,
} from '@mintwire/ui';
import { solText } from '../../../shared/amount-text';
import { useAdminAnswer } from '../api/admin-answer';
import { incomeBars } from '../model/income-bars';
import { IncomeChart } from './income-chart';
import styles from './income.module.css';
import { LoadFailure } from './load-failure';
import { PricesCard } from './prices-card';

const PERIODS = [7, 30, 90, 365].map((days) => ({
  value: String(days),
  label: days === 365 ? 'The last year' : `The last ${days} days`,
}));
const DEFAULT_PERIOD = '30';

/** Fees taken, by day and by what was paid for, and the prices in force. */
export function IncomeScreen() {
  const { label } = useChain();
  const [params, setParams] = useSearchParams();
  const asked = params.get('days') ?? DEFAULT_PERIOD;
  const days = PERIODS.some(({ value }) => value === asked) ? asked : DEFAULT_PERIOD;
  const { data, error, mutate } = useAdminAnswer<IncomeAnswer>('income', { days });
  return (
    <Stack gap={6}>
      <PageHeader
        title="Fees and prices"
        size="lg"
        description={`What launches paid, as verified on the chain (${label}), and what they cost now.`}
      />
      <Field id="income-period" label="Period" className={styles.period}>
        <Select options={PERIODS} value={days} onChange={(event) => setParams({ days: event.target.value })} />
      </Field>
      {error ? (
        <LoadFailure error={error} retry={mutate} />
      ) : data ? (
        <Income income={data} days={Number(days)} />
      ) : (
        <Skeleton lines={8} />
      )}
      <PricesCard />
    </Stack>
  );
}

function Income({ income, days }: { income: IncomeAnswer; days: number }) {
  const now = useServerNow();
  const total = decodeLamports(income.feeLamports);
  const average = income.launches === 0 ? null : total / BigInt(income.launches);
  return (
    <>
      <StatGroup>
        <Stat label="Fees" value={solText(total)} />
        <Stat label="Launches" value={income.launches.toLocaleString('en-US')} />
        <Stat label="Average fee" value={average === null ? 'None yet' : solText(average)} />
      </StatGroup>
      <Card as="section" aria-label="Fees over time">
        <IncomeChart bars={incomeBars(income.days, days, now)} />
      </Card>
      <Table
        caption="Fees by day (UTC)"
        rows={[...income.days].reverse()}
        rowKey={({ day }) => day}
        empty="No launch was paid for in this period."
        columns={[
          { key: 'day', header: 'Day', primary: true, cell: ({ day }) => day },
          { key: 'launches', header: 'Launches', numeric: true, cell: ({ launches }) => launches },
          {
            key: 'fee',
            header: 'Fees',
            numeric: true,
            cell: ({ feeLamports }) => solText(decodeLamports(feeLamports)),
          },
        ]}
      />
      {income.items.length > 0 && (
        <Card as="section" aria-label="What was paid for">
          <CardHeader title="What was paid for" headingLevel={2} />
          <DescriptionList
            items={income.items.map(({ id, label, lamports }) => ({
              key: id,
              term: label,
              description: solText(decodeLamports(lamports)),
            }))}
          />
        </Card>
      )}
    </>
  );
}
