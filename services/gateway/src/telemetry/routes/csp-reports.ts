import { AppError, CSP_REPORT_LIMITS, ERRORS } from '@mintwire/contracts';
import type { ServiceApp } from '@mintwire/service-kit';
import { addressGroup, type SharedLimiter } from '@mintwire/service-kit/limits';
import { Type } from 'typebox';
import { readCspReport } from '../domain/csp-report';
import { CSP_REPORTS_PATH } from '../../core/domain/page-headers';
import type { ReportService } from '../report-service';

/** What browsers send, as far as {@link readCspReport} looks at it. */
const BODY = {
  content: {
    'application/csp-report': {
      schema: Type.Object({
        'csp-report': Type.Object({
          'document-uri': Type.String({ description: 'of other sites nothing is kept' }),
          'effective-directive': Type.String(),
          'blocked-uri': Type.Optional(Type.String()),
          'source-file': Type.Optional(Type.String()),
          disposition: Type.Optional(Type.String({ description: '`report`, or else it was enforced' })),
        }),
      }),
    },
    'application/reports+json': {
      schema: Type.Array(
        Type.Object({
          type: Type.String({ description: '`csp-violation` or `integrity-violation`; of others nothing is kept' }),
          body: Type.Object({
            documentURL: Type.String({ description: 'of other sites nothing is kept' }),
            effectiveDirective: Type.Optional(Type.String()),
            blockedURL: Type.Optional(Type.String()),
            sourceFile: Type.Optional(Type.String()),
            disposition: Type.Optional(Type.String()),
            reportOnly: Type.Optional(Type.Boolean()),
          }),
        }),
        { maxItems: CSP_REPORT_LIMITS.reports },
      ),
    },
  },
};
const FORMATS = Object.keys(BODY.content);

/** `POST /api/csp-reports`: violations of the page's policy, as browsers report them by `report-uri` or `report-to`. */
export async function registerCspReports(
  parent: ServiceApp,
  service: ReportService,
  limiter: SharedLimiter,
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
      {
        bodyLimit: CSP_REPORT_LIMITS.bytes,
        logLevel: 'warn',
        config: { ownBody: BODY, needsDatabase: false, errors: ['CSP_REPORT_UNREADABLE', 'RATE_LIMITED'] },
        schema: {
          summary:
            'Takes what a browser reports of the policy of a page; violations on pages of other sites count for nothing',
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const violations = readCspReport(request.body, own);
        if (!violations) throw new AppError(ERRORS.CSP_REPORT_UNREADABLE);
        service.takeViolations(violations, request.ip);
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
