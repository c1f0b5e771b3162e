import { AppError, CSP_REPORT_LIMITS, ERRORS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { addressGroup, type LocalLimiter } from '@mintwire/service-kit/limits';
import { readCspReport } from '../domain/csp-report';
import { CSP_REPORTS_PATH } from '../../core/domain/page-headers';
import type { ReportService } from '../report-service';

const FORMATS = ['application/csp-report', 'application/reports+json'];

/** `POST /api/csp-reports`: violations of the page's policy, as browsers report them by `report-uri` or `report-to`. */
export async function registerCspReports(
  parent: ServiceApp,
  service: ReportService,
  limiter: LocalLimiter,
  own: ReadonlySet<string>,
): Promise<void> {
  await parent.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(FORMATS, { parseAs: 'string' }, (_request, body, done) =>
      done(null, parsed(String(body))),
    );
    app.addHook('onRequest', async ({ ip }) => limiter.book(addressGroup(ip)));
    app.post(
      CSP_REPORTS_PATH,
      { bodyLimit: CSP_REPORT_LIMITS.bytes, logLevel: 'warn', schema: { hide: true } },
      async (request, reply) => {
        const violations = readCspReport(request.body, own);
        if (!violations) throw new AppError(ERRORS.CSP_REPORT_UNREADABLE);
        service.takeViolations(violations);
        return reply.code(204).send(null);
      },
    );
  });
}

/** What is no JSON is no report either. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
