import { PeriodField, useAddressChoice } from '@mintwire/admin-kit/address-choice';
import { BarChart } from '@mintwire/admin-kit/bar-chart';
import { Screen } from '@mintwire/admin-kit/screen';
import { useLoad } from '@mintwire/admin-kit/use-load';
import type { MetricsPeriod, NewsDay, NewsMetrics } from '@mintwire/contracts';
import { Card, CardHeader, Grid, Stack, Text } from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';
import { dayBars, type Counted } from '../model/day-bars';

const PERIODS: readonly { readonly value: MetricsPeriod; readonly label: string }[] = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
];

const CHARTS: readonly { readonly kind: Counted; readonly title: string; readonly note: string }[] = [
  { kind: 'views', title: 'Views', note: 'Each reader once for an article in half an hour, without robots.' },
  { kind: 'comments', title: 'Comments', note: 'Those that are shown.' },
  { kind: 'subscribers', title: 'New subscribers', note: 'On the day on which they confirmed.' },
  { kind: 'left', title: 'Ended subscriptions', note: 'Those who came back later are not among them.' },
  { kind: 'mails', title: 'Mails of issues', note: 'Those that the mail server has taken.' },
];

/** What happened in the newsroom, day by day. */
export function MetricsScreen() {
  const period = useAddressChoice('days', PERIODS, '30');
  const loaded = useLoad<NewsMetrics>(`/api/news/admin/figures?days=${period.value}`);
  return (
    <Screen
      title="Figures"
      description="What happened in the newsroom, day by day (UTC)."
      actions={<PeriodField id="figures-period" period={period} />}
      loaded={loaded}
    >
      {({ days }) => (
        <Grid min="lg" gap={5}>
          {CHARTS.map(({ kind, title, note }) => (
            <Chart key={kind} days={days} kind={kind} title={title} note={note} />
          ))}
        </Grid>
      )}
    </Screen>
  );
}

function Chart({
  days,
  kind,
  title,
  note,
}: {
  readonly days: readonly NewsDay[];
  readonly kind: Counted;
  readonly title: string;
  readonly note: string;
}) {
  const { total, ...chart } = dayBars(days, kind);
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={4}>
        <CardHeader
          title={title}
          headingLevel={2}
          description={note}
          action={<Text weight="semibold">{countText(total)}</Text>}
        />
        <BarChart {...chart} />
      </Stack>
    </Card>
  );
}
