import { WEB_VITALS, type ReleaseTelemetry, type WebVital } from '@mintwire/contracts';
import { countOf, quantileOf, quantileOfVital, type Buckets } from './buckets';
import type { CountSum, ErrorRecord } from './telemetry-records';

const HOUR_MS = 3_600_000;

/** What the counts and errors say of each release: by remote, then the release last heard of first. */
export function releaseTelemetry(sums: readonly CountSum[], errors: readonly ErrorRecord[]): ReleaseTelemetry[] {
  const keys = new Set([...sums, ...errors].map(({ remote, release }) => `${remote} ${release}`));
  const items = [...keys].map((key) => {
    const isOfIt = ({ remote, release }: { remote: string; release: string }) => `${remote} ${release}` === key;
    const [remote = '', release = ''] = key.split(' ');
    return described(remote, release, sums.filter(isOfIt), errors.filter(isOfIt));
  });
  return items.sort(
    (a, b) =>
      a.remote.localeCompare(b.remote) || b.lastSeen.localeCompare(a.lastSeen) || a.release.localeCompare(b.release),
  );
}

function described(
  remote: string,
  release: string,
  sums: readonly CountSum[],
  errors: readonly ErrorRecord[],
): ReleaseTelemetry {
  const of = (metric: string): Buckets =>
    new Map(sums.filter((sum) => sum.metric === metric).map(({ bucket, count }) => [bucket, count]));
  const loads = of('load');
  const failed = countOf(of('load-failed'));
  const late = countOf(of('load-late'));
  const time = (quantile: number): number | null => {
    const value = quantileOf(loads, quantile);
    return value === null ? null : Math.round(value);
  };
  const vital = (name: WebVital) =>
    [name, { count: countOf(of(name)), p75: quantileOfVital(name, of(name), 0.75) }] as const;
  return {
    remote,
    release,
    views: countOf(of('view')),
    loads: { count: countOf(loads) + failed + late, failed, late, median: time(0.5), p75: time(0.75), p95: time(0.95) },
    vitals: Object.fromEntries(WEB_VITALS.map(vital)) as ReleaseTelemetry['vitals'],
    errors: {
      count: countOf(of('error')),
      late: countOf(of('error-late')),
      latest: errors.map(({ remote: _remote, release: _release, ...error }) => error),
    },
    lastSeen: lastSeen(sums, errors),
  };
}

/** Counts are kept by the hour: they were made until its end at the latest. */
function lastSeen(sums: readonly CountSum[], errors: readonly ErrorRecord[]): string {
  const hours = sums.map(({ lastHour }) => new Date(lastHour.getTime() + HOUR_MS - 1).toISOString());
  return [...hours, ...errors.map((error) => error.lastSeen)].reduce((a, b) => (a > b ? a : b), '');
}
