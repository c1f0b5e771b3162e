import { BarChart } from '@mintwire/admin-kit/bar-chart';
import { WhenLoaded } from '@mintwire/admin-kit/load-state';
import { useLoad } from '@mintwire/admin-kit/use-load';
import type { StoredRelease, TelemetryAnswer } from '@mintwire/contracts';
import { Field } from '@mintwire/ui/field';
import { Grid } from '@mintwire/ui/grid';
import { Select } from '@mintwire/ui/select';
import { Stack } from '@mintwire/ui/stack';
import { Text } from '@mintwire/ui/text';
import { useState } from 'react';
import { CHARTED, metricBars, measured } from './metric-bars';

const HOUR_MS = 3_600_000;
const PERIODS = [
  { value: '24', label: '24 hours' },
  { value: '168', label: '7 days' },
  { value: '720', label: '30 days' },
];

interface ReleaseChartsProps {
  readonly remote: string;
  /** newest first */
  readonly releases: readonly StoredRelease[];
}

/** How the releases of a front end did in visitors' browsers, beside each other: a chart for each figure, a bar for each release. */
export function ReleaseCharts({ remote, releases }: ReleaseChartsProps) {
  const [hours, setHours] = useState(PERIODS[1]?.value ?? '');
  // Once for each choice: another moment would be another address.
  const [now] = useState(() => Date.now());
  const since = new Date(now - Number(hours) * HOUR_MS).toISOString();
  const loaded = useLoad<TelemetryAnswer>(`/api/admin/telemetry?remote=${remote}&since=${since}`);
  return (
    <Stack gap={4}>
      <Field id={`charts-period-${remote}`} label="Period">
        <Select options={PERIODS} value={hours} onChange={({ currentTarget }) => setHours(currentTarget.value)} />
      </Field>
      <WhenLoaded loaded={loaded}>
        {({ items }) => {
          const shown = measured(items, releases);
          return shown.length === 0 ? (
            <Text size="sm" tone="muted">
              No visitor has reported anything of these releases in that time.
            </Text>
          ) : (
            <Grid min="sm" gap={5}>
              {CHARTED.map((metric) => (
                <section key={metric.title} aria-label={metric.title}>
                  <Stack gap={2}>
                    <Text weight="medium">{metric.title}</Text>
                    <BarChart {...metricBars(shown, metric)} />
                  </Stack>
                </section>
              ))}
            </Grid>
          );
        }}
      </WhenLoaded>
    </Stack>
  );
}
