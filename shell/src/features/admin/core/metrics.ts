import type { ReleaseTelemetry } from '@mintwire/contracts';

/** What is known of a release's day in visitors' browsers: figures, nothing reported, or not known (yet). */
export type Metrics = ReleaseTelemetry | 'none' | 'loading' | 'unknown';

/** The figures of a release out of those of all. @param items null as long as they have not come */
export function metricsOf(
  items: readonly ReleaseTelemetry[] | null,
  error: unknown,
  remote: string,
  version: string,
): Metrics {
  if (items === null) return error ? 'unknown' : 'loading';
  return items.find((metric) => metric.remote === remote && metric.release === version) ?? 'none';
}
