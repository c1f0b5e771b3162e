import { CSP_REPORT_LIMITS, plainPage, type CspReportGroup } from '@mintwire/contracts';

/** What is kept of one violation. */
export type CspViolation = Pick<CspReportGroup, 'directive' | 'blocked' | 'source' | 'disposition' | 'page'>;

const DIRECTIVE = /^[a-z-]{3,40}$/;
const WORD = /^[a-z-]{1,40}$/;
const ASSET = /^\/assets\/[\w./-]{1,150}$/;
const WEB = /^(https?|wss?):$/;
const MAX_CHARACTERS = 200;

/**
 * The violations in the body of a browser's report, of either format: an object with `csp-report` (what `report-uri`
 * gets) or a list of reports (what `report-to` and the endpoints of `Integrity-Policy` get). Violations of other sites' pages are left out.
 * @returns null when it is neither
 */
export function readCspReport(body: unknown, own: ReadonlySet<string>): CspViolation[] | null {
  if (Array.isArray(body)) {
    if (body.length > CSP_REPORT_LIMITS.reports) return null;
    return body.flatMap(
      (report) =>
        described(violationOf(report), ['documentURL', 'effectiveDirective', 'blockedURL', 'sourceFile'], own) ?? [],
    );
  }
  const report = field(body, 'csp-report');
  if (typeof report !== 'object' || report === null) return null;
  const violation = described(report, ['document-uri', 'effective-directive', 'blocked-uri', 'source-file'], own);
  return violation ? [violation] : [];
}

/** A report's body. What `Integrity-Policy` has refused has no directive of its own. */
function violationOf(report: unknown): unknown {
  const type = field(report, 'type');
  const body = field(report, 'body');
  if (type === 'csp-violation') return body;
  if (type !== 'integrity-violation' || typeof body !== 'object') return undefined;
  return {
    ...body,
    effectiveDirective: 'integrity-policy',
    disposition: field(body, 'reportOnly') === true ? 'report' : 'enforce',
  };
}

function described(
  report: unknown,
  [document, effective, blocked, source]: readonly [string, string, string, string],
  own: ReadonlySet<string>,
): CspViolation | null {
  const url = parsed(text(report, document));
  const directive = (text(report, effective) || text(report, 'violated-directive')).split(' ', 1)[0] ?? '';
  if (!url || !own.has(url.origin) || !DIRECTIVE.test(directive)) return null;
  return {
    directive,
    blocked: place(text(report, blocked), own) || 'none',
    source: place(text(report, source), own),
    disposition: text(report, 'disposition') === 'report' ? 'report' : 'enforce',
    page: plainPage(url.pathname),
  };
}

/** Of our own site the path, of others the origin, of what is no web address the scheme, and a word as it is. */
function place(value: string, own: ReadonlySet<string>): string {
  if (value === '' || WORD.test(value)) return value;
  const url = parsed(value);
  if (!url) return 'other';
  if (!WEB.test(url.protocol)) return url.protocol.slice(0, -1).slice(0, 40);
  if (!own.has(url.origin)) return url.origin.slice(0, MAX_CHARACTERS);
  return ASSET.test(url.pathname) ? url.pathname : plainPage(url.pathname);
}

function parsed(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function text(value: unknown, name: string): string {
  const found = field(value, name);
  return typeof found === 'string' ? found.slice(0, 2_000) : '';
}
