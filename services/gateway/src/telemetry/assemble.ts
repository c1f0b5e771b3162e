import type { ServiceApp } from '@mintwire/service-kit';
import type { JobTasks } from '@mintwire/service-kit/jobs';
import { SharedLimiter } from '@mintwire/service-kit/limits';
import type { Snapshot } from '../composition/domain/snapshot';
import { ownOrigins } from '../core/domain/origin';
import type { Surroundings } from '../core/surroundings';
import { KnownReleases } from './known-releases';
import { ReportService } from './report-service';
import { registerCspReports } from './routes/csp-reports';
import { registerTelemetryReads } from './routes/read-telemetry';
import { registerTelemetry } from './routes/telemetry';
import { forgetCspReports } from './store/csp-reports';
import { forgetTelemetry } from './store/telemetry';

const FORGET_EVERY_MS = 60 * 60 * 1000;
const DAY_MS = 86_400_000;

/** What browsers report: taken, counted, and read by the admin area. */
export async function assembleTelemetry(
  app: ServiceApp,
  { config, logger, clock, now }: Surroundings,
  snapshot: () => Snapshot | null,
): Promise<{ readonly tasks: JobTasks }> {
  const db = app.pg.pool;
  const { batchesPerMinute, days, visitsPerNetwork } = config.telemetry;
  const batches = (name: string) => new SharedLimiter({ pool: db, name, points: batchesPerMinute, seconds: 60 });
  const known = new KnownReleases({ db, snapshot, now });
  const reports = new ReportService({ db, known, clock, logger, metrics: app.metrics, visitsPerNetwork });
  await registerTelemetry(app, reports, batches('reports of browsers'));
  await registerCspReports(app, reports, batches('reports of the policy'), ownOrigins(config.publicUrl, config.port));
  registerTelemetryReads(app, db, clock);
  app.addHook('onReady', async () => reports.start());
  app.addHook('onClose', () => reports.close());
  const forget = async (): Promise<void> => {
    const before = new Date(clock().getTime() - days * DAY_MS);
    await forgetTelemetry(db, before);
    await forgetCspReports(db, before);
  };
  return { tasks: { 'forget old reports': { everyMs: FORGET_EVERY_MS, run: forget } } };
}
