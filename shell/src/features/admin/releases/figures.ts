import type { ReleaseTelemetry } from '@mintwire/contracts';

/** What is known of a release's day in visitors' browsers: figures, nothing reported, or not known (yet). */
export type Figures = ReleaseTelemetry | 'none' | 'loading' | 'unknown';

/** The figures of a release out of those of all. @param items null as long as they have not come */
export function figuresOf(
  items: readonly ReleaseTelemetry[] | null,
  error: unknown,
  remote: string,
  version: string,
): Figures {
  if (items === null) return error ? 'unknown' : 'loading';
  return items.find((figure) => figure.remote === remote && figure.release === version) ?? 'none';
}
