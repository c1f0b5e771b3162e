import type { ReleaseTelemetry, StoredRelease } from '@mintwire/contracts';
import { CHARTED, metricBars, measured } from './metric-bars';

const vital = (p75: number | null) => ({ count: p75 === null ? 0 : 1, p75 });
const metrics = (release: string, errors: number, LCP: number | null): ReleaseTelemetry => ({
  remote: 'mfe-news',
  release,
  views: 200,
  loads: { count: 100, failed: 0, late: 0, median: 80, p75: 90, p95: 200 },
  vitals: { LCP: vital(LCP), CLS: vital(0.004), INP: vital(null), FCP: vital(300), TTFB: vital(20) },
  errors: { count: errors, late: 0, latest: [] },
  lastSeen: '',
});
const stored = (...versions: string[]) => versions.map((version) => ({ version })) as unknown as StoredRelease[];
const chart = (title: string, items: readonly ReleaseTelemetry[]) => {
  const metric = CHARTED.find((one) => one.title.startsWith(title));
  return metric && metricBars(items, metric);
};

it('stand in the order of their upload, and are of stored releases that somebody has seen', () => {
  const items = [metrics('gone', 0, 1), metrics('b', 0, 1), metrics('c', 0, 1)];
  expect(measured(items, stored('c', 'b', 'a')).map(({ release }) => release)).toEqual(['b', 'c']);
});

it('are as high as their figure beside the highest, which is written', () => {
  const items = [metrics('a', 1, 1_000), metrics('b', 4, 2_500)];
  expect(chart('Errors', items)).toMatchObject({
    bars: [
      { key: 'a', height: 25, label: 'a', metrics: ['0.5 %', '200'] },
      { key: 'b', height: 100, label: 'b', metrics: ['2 %', '200'] },
    ],
    columns: ['Release', 'Errors per page view', 'Page views'],
    max: 'Highest: 2 %',
    ends: ['a', 'b'],
  });
  expect(chart('Largest', items)?.bars.map(({ height }) => height)).toEqual([40, 100]);
});

it('say what was not measured', () => {
  const items = [metrics('a', 0, null)];
  expect(chart('Answer', items)).toMatchObject({
    max: 'Not measured',
    summary: 'Answer to input (INP): a: not measured',
  });
  expect(chart('Loads', items)).toMatchObject({ bars: [{ height: 0 }], max: 'Highest: 0 %', ends: ['a', ''] });
});
