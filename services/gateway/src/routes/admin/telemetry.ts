import {
  CspReportsAnswer,
  CspReportsQuery,
  Problem,
  TELEMETRY_DEFAULT_HOURS,
  TelemetryAnswer,
  TelemetryQuery,
} from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { Pool } from 'pg';
import { releaseTelemetry } from '../../domain/release-telemetry';
import { readCspReports } from '../../store/csp-reports';
import { latestErrors, sumCounts } from '../../store/telemetry';

const refusals = { 400: Problem, 401: Problem, 403: Problem };
const ERRORS_SHOWN = 20;
const HOUR_MS = 3_600_000;

/** `GET /api/admin/telemetry` and `GET /api/admin/csp-reports`: what browsers reported. */
export function registerTelemetryReads(app: ServiceApp, db: Pool, clock: () => Date): void {
  const start = (since: string | undefined): Date =>
    new Date(since ?? clock().getTime() - TELEMETRY_DEFAULT_HOURS * HOUR_MS);

  app.get(
    '/api/admin/telemetry',
    { schema: { querystring: TelemetryQuery, response: { 200: TelemetryAnswer, ...refusals } } },
    async ({ query }) => {
      const since = start(query.since);
      const remote = query.remote ?? null;
      const [sums, errors] = await Promise.all([
        sumCounts(db, remote, since),
        latestErrors(db, remote, since, ERRORS_SHOWN),
      ]);
      const items = releaseTelemetry(sums, errors);
      return { since: since.toISOString(), items, total: items.length };
    },
  );

  app.get(
    '/api/admin/csp-reports',
    { schema: { querystring: CspReportsQuery, response: { 200: CspReportsAnswer, ...refusals } } },
    async ({ query }) => {
      const since = start(query.since);
      return { since: since.toISOString(), ...(await readCspReports(db, since)) };
    },
  );
}
