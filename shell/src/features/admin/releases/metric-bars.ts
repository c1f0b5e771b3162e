import type { BarChartProps } from '@mintwire/admin-kit/bar-chart';
import { millisecondsText } from '@mintwire/admin-kit/format';
import type { ReleaseTelemetry, StoredRelease } from '@mintwire/contracts';
import { countText, decimalText, percentText } from '@mintwire/ui/format';

/** A figure of a release that is drawn: what it is called, how much it is (null: not measured), and how that is written. */
export interface ChartedMetric {
  readonly title: string;
  readonly of: (metrics: ReleaseTelemetry) => number | null;
  readonly text: (value: number) => string;
}

/** As many as can be told apart. */
const MAX_RELEASES = 12;

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** Health first, then the web vitals: 75 % of the page views have this or less. */
export const CHARTED: readonly ChartedMetric[] = [
  { title: 'Errors per page view', of: ({ errors, views }) => share(errors.count, views), text: percentText },
  { title: 'Loads that failed', of: ({ loads }) => share(loads.failed, loads.count), text: percentText },
  { title: 'Load of its modules, median', of: ({ loads }) => loads.median, text: millisecondsText },
  { title: 'Largest paint (LCP)', of: ({ vitals }) => vitals.LCP.p75, text: millisecondsText },
  { title: 'Answer to input (INP)', of: ({ vitals }) => vitals.INP.p75, text: millisecondsText },
  { title: 'Layout shift (CLS)', of: ({ vitals }) => vitals.CLS.p75, text: (value) => decimalText(value, 3) },
  { title: 'First paint (FCP)', of: ({ vitals }) => vitals.FCP.p75, text: millisecondsText },
  { title: 'First byte (TTFB)', of: ({ vitals }) => vitals.TTFB.p75, text: millisecondsText },
];

/** The figures of stored releases, in the order of their upload; the newest of them. @param releases newest first */
export function measured(items: readonly ReleaseTelemetry[], releases: readonly StoredRelease[]): ReleaseTelemetry[] {
  return releases
    .flatMap(({ version }) => items.find(({ release }) => release === version) ?? [])
    .slice(0, MAX_RELEASES)
    .reverse();
}

/** A bar for each release; without one where nothing was measured. */
export function metricBars(items: readonly ReleaseTelemetry[], { title, of, text }: ChartedMetric): BarChartProps {
  const values = items.map((item) => ({ item, value: of(item) }));
  const highest = Math.max(...values.map(({ value }) => value ?? 0));
  const said = ({ value }: (typeof values)[number]) => (value === null ? 'not measured' : text(value));
  return {
    bars: values.map((one) => ({
      key: one.item.release,
      height: highest === 0 ? 0 : (100 * (one.value ?? 0)) / highest,
      label: one.item.release,
      metrics: [said(one), countText(one.item.views)],
    })),
    columns: ['Release', title, 'Page views'],
    summary: `${title}: ${values.map((one) => `${one.item.release}: ${said(one)}`).join('; ')}`,
    max: values.every(({ value }) => value === null) ? 'Not measured' : `Highest: ${text(highest)}`,
    ends: [items[0]?.release ?? '', items.length > 1 ? (items.at(-1)?.release ?? '') : ''],
  };
}
