import { TELEMETRY_DEFAULT_HOURS, type TelemetryAnswer } from '@mintwire/contracts';
import type { Queryable } from '@mintwire/service-kit/transaction';
import { releaseTelemetry } from './domain/release-telemetry';
import { latestErrors, sumCounts } from './store/telemetry';

const ERRORS_SHOWN = 20;
const HOUR_MS = 3_600_000;

/** From when reports are read: the moment that was asked for, or some hours ago. */
export function telemetryStart(since: string | undefined, at: Date): Date {
  return new Date(since ?? at.getTime() - TELEMETRY_DEFAULT_HOURS * HOUR_MS);
}

/** What browsers reported since then of all remotes, or of one. */
export async function readTelemetry(db: Queryable, remote: string | null, since: Date): Promise<TelemetryAnswer> {
  const [sums, errors] = await Promise.all([
    sumCounts(db, remote, since),
    latestErrors(db, remote, since, ERRORS_SHOWN),
  ]);
  const items = releaseTelemetry(sums, errors);
  return { since: since.toISOString(), items, total: items.length };
}
