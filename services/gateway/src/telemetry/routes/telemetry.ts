import { AppError, TELEMETRY_LIMITS, TelemetryBatch, ERRORS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { addressGroup, type SharedLimiter } from '@mintwire/service-kit/limits';
import { Type } from 'typebox';
import type { ReportService } from '../report-service';

/** `POST /api/telemetry`: what a browser measured, and what went wrong in it. */
export async function registerTelemetry(
  parent: ServiceApp,
  service: ReportService,
  limiter: SharedLimiter,
): Promise<void> {
  await parent.register(async (scope) => {
    const app = scope as ServiceApp;
    app.removeContentTypeParser('text/plain');
    // Whoever sends too many is refused before anything is read.
    app.addHook('onRequest', async ({ ip }) => limiter.book(addressGroup(ip)));
    app.post(
      '/api/telemetry',
      {
        bodyLimit: TELEMETRY_LIMITS.bytes,
        logLevel: 'warn',
        config: { errors: ['TELEMETRY_RELEASE_UNKNOWN', 'RATE_LIMITED'] },
        schema: {
          summary:
            'Takes what a browser measured and which errors it met; releases that are not known here count for nothing',
          body: TelemetryBatch,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        if ((await service.take(request.body, request.ip)) === 0) throw new AppError(ERRORS.TELEMETRY_RELEASE_UNKNOWN);
        return reply.code(204).send(null);
      },
    );
  });
}
