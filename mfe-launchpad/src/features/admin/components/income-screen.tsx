import { PeriodField, useAddressChoice } from '@mintwire/admin-kit/address-choice';
import { BarChart } from '@mintwire/admin-kit/bar-chart';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { WhenLoaded } from '@mintwire/admin-kit/load-state';
import type { IncomeAnswer } from '@mintwire/contracts';
import { decodeLamports, solText } from '@mintwire/money';
import { useChain, useServerNow } from '@mintwire/platform';
import { Card, CardHeader, DescriptionList, PageHeader, Stack, Stat, StatGroup, Table } from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';
import { averageText } from '../model/average-text';
import { incomeBars, type IncomeBar } from '../model/income-bars';
import { PricesCard } from './prices-card';

const PERIODS = [7, 30, 90, 365].map((days) => ({
  value: String(days),
  label: days === 365 ? 'The last year' : `The last ${days} days`,
}));

/** Fees taken, by day and by what was paid for, and the prices in force. */
export function IncomeScreen() {
  const { label } = useChain();
  const period = useAddressChoice('days', PERIODS, '30');
  const loaded = useLoad<IncomeAnswer>(`/api/launchpad/admin/income?days=${period.value}`);
  return (
    <Stack gap={6}>
      <PageHeader
        title="Fees and prices"
        size="lg"
        description={`What launches paid, as verified on the chain (${label}), and what they cost now.`}
        actions={<PeriodField id="income-period" period={period} />}
      />
      <WhenLoaded loaded={loaded}>{(income) => <Income income={income} days={Number(period.value)} />}</WhenLoaded>
      <PricesCard />
    </Stack>
  );
}

function Income({ income, days }: { income: IncomeAnswer; days: number }) {
  const now = useServerNow();
  const total = decodeLamports(income.feeLamports);
  return (
    <>
      <StatGroup>
        <Stat label="Fees" value={solText(total)} />
        <Stat label="Launches" value={countText(income.launches)} />
        <Stat label="Average fee" value={averageText(total, income.launches)} />
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
          { key: 'launches', header: 'Launches', numeric: true, cell: ({ launches }) => countText(launches) },
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

function IncomeChart({ bars }: { bars: readonly IncomeBar[] }) {
  const best = bars.reduce<IncomeBar | undefined>((max, bar) => (bar.fee > (max?.fee ?? 0n) ? bar : max), undefined);
  const [first, last] = [bars[0], bars.at(-1)];
  const earning = bars.filter(({ fee }) => fee > 0n).length;
  const each = first && first.from !== first.to ? 'weeks' : 'days';
  return (
    <BarChart
      bars={bars.map(({ from, to, fee, launches, height }) => ({
        key: from,
        // A share too small for a tenth of a percent is not nothing.
        height: fee > 0n ? Math.max(height, 0.1) : 0,
        label: from === to ? from : `${from} to ${to}`,
        metrics: [solText(fee), countText(launches)],
      }))}
      columns={[each === 'days' ? 'Day (UTC)' : 'Week (UTC)', 'Fees', 'Launches']}
      summary={
        best
          ? `Fees from ${first?.from} to ${last?.to}: income in ${earning} of ${bars.length} ${each}, most in that of ${best.from} with ${solText(best.fee)}.`
          : `No fees from ${first?.from} to ${last?.to}.`
      }
      max={best ? solText(best.fee) : 'No income'}
      ends={[first?.from ?? '', `${last?.to} (UTC)`]}
    />
  );
}
