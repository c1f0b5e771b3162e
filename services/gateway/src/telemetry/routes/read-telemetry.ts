import { CspReportsAnswer, CspReportsQuery, TelemetryAnswer, TelemetryQuery } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import type { Pool } from 'pg';
import { RELEASES } from '../../admin/access';
import { readCspReports } from '../store/csp-reports';
import { readTelemetry, telemetryStart } from '../read-telemetry';

/** `GET /api/admin/telemetry` and `GET /api/admin/csp-reports`: what browsers reported. */
export function registerTelemetryReads(app: ServiceApp, db: Pool, clock: () => Date): void {
  app.get(
    '/api/admin/telemetry',
    {
      config: { access: RELEASES },
      schema: {
        summary: 'What browsers measured and which errors they met, by release',
        querystring: TelemetryQuery,
        response: { 200: TelemetryAnswer },
      },
    },
    async ({ query }) => readTelemetry(db, query.remote ?? null, telemetryStart(query.since, clock())),
  );

  app.get(
    '/api/admin/csp-reports',
    {
      config: { access: RELEASES },
      schema: {
        summary: 'What the policy of the pages kept browsers from, seen last first',
        querystring: CspReportsQuery,
        response: { 200: CspReportsAnswer },
      },
    },
    async ({ query }) => {
      const since = telemetryStart(query.since, clock());
      return { since: since.toISOString(), ...(await readCspReports(db, since)) };
    },
  );
}
