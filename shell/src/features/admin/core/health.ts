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

/** How a release does in visitors' browsers. */
export type Health = 'fine' | 'slow' | 'troubled' | 'failing';

/** Shares of loads that fail, or of errors by page view, from which a release is troubled or failing; of page views where something was late, from which it is slow. */
const SHARES = { troubled: 0.01, failing: 0.1, slow: 0.1 } as const;
/** Fewer late page views say something of the lines of a few visitors, and nothing of the release. */
const MIN_LATE = 10;

/** The worse of two shares: loads of its modules that failed, and errors per page view. What many wait for in vain is slow. */
export function health({ views, loads, errors }: Pick<ReleaseTelemetry, 'views' | 'loads' | 'errors'>): Health {
  const worst = Math.max(share(loads.failed, loads.count), share(errors.count, views));
  if (worst >= SHARES.failing) return 'failing';
  if (worst >= SHARES.troubled) return 'troubled';
  return errors.late >= MIN_LATE && share(errors.late, views) >= SHARES.slow ? 'slow' : 'fine';
}

function share(part: number, whole: number): number {
  if (part === 0) return 0;
  return whole === 0 ? 1 : part / whole;
}
