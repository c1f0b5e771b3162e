import { Type, type Static } from 'typebox';
import { Instant } from './scalars';
import { TELEMETRY_LIMITS } from './telemetry-limits';

export { TELEMETRY_LIMITS } from './telemetry-limits';

/** What one request to `POST /api/csp-reports` may hold. */
export const CSP_REPORT_LIMITS = { bytes: 32 * 1024, reports: 50 } as const;

/** How far back the admin reads look when they are not told. */
export const TELEMETRY_DEFAULT_HOURS = 24;

/** The measures of web.dev/vitals; CLS is a number without unit, the others are milliseconds. */
export const WEB_VITALS = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export type WebVital = (typeof WEB_VITALS)[number];

/**
 * Pattern of an id that goes along with a request from browser to service to database log. Whoever sends one of another
 * form gets an id of the gateway's.
 */
export const REQUEST_ID_PATTERN = '^[A-Za-z0-9-]{8,64}$';

const Remote = Type.String({ pattern: '^(shell|mfe-[a-z][a-z0-9-]*)$', maxLength: 60 });
const Release = Type.String({ pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+-[0-9a-f]{12}$', maxLength: 40 });
const Code = Type.String({ pattern: '^[A-Z][A-Z0-9_]*$', maxLength: 60 });
const RequestId = Type.String({ pattern: REQUEST_ID_PATTERN });
/** A path whose ids are taken out: `/launches/:id`; never a query or a fragment. */
const PagePath = Type.String({ pattern: '^/[A-Za-z0-9_./:*~-]*$', maxLength: TELEMETRY_LIMITS.pageChars });
const Milliseconds = Type.Number({ minimum: 0, maximum: TELEMETRY_LIMITS.milliseconds });

const what = { remote: Remote, release: Release };

/** A page view (a loaded document) in which this release took part. */
const TelemetryView = Type.Object({ kind: Type.Literal('view'), ...what }, { additionalProperties: false });

/** One module of a remote was loaded, or was not (`code` says why). */
const TelemetryLoad = Type.Object(
  { kind: Type.Literal('load'), ...what, milliseconds: Milliseconds, code: Type.Optional(Code) },
  { additionalProperties: false },
);

/** One web vital of the page view; it is put down to the shell and to the remote whose page was loaded. */
const TelemetryVital = Type.Object(
  {
    kind: Type.Literal('vital'),
    ...what,
    name: Type.Union([
      Type.Literal('LCP'),
      Type.Literal('CLS'),
      Type.Literal('INP'),
      Type.Literal('FCP'),
      Type.Literal('TTFB'),
    ]),
    value: Milliseconds,
  },
  { additionalProperties: false },
);

/** An error of the page view, scrubbed of everything personal. `frames` are `file:line:column` of our own scripts. */
export const TelemetryFault = Type.Object(
  {
    kind: Type.Literal('error'),
    ...what,
    message: Type.String({ maxLength: TELEMETRY_LIMITS.messageChars }),
    code: Type.Optional(Code),
    during: Type.Optional(Type.String({ pattern: '^[\\w -]*$', maxLength: 40 })),
    frames: Type.Optional(
      Type.Array(Type.String({ maxLength: TELEMETRY_LIMITS.frameChars }), { maxItems: TELEMETRY_LIMITS.frames }),
    ),
    page: Type.Optional(PagePath),
    count: Type.Integer({ minimum: 1, maximum: 1_000 }),
    requestId: Type.Optional(RequestId),
  },
  { additionalProperties: false },
);

/**
 * How a page view went in which this release took part: told once, when the page is left or the release has been there for a minute,
 * whichever comes first, and once for a release and browser tab. By it a canary is compared with the live release.
 */
const TelemetryVisit = Type.Object(
  {
    kind: Type.Literal('visit'),
    ...what,
    failed: Type.Boolean({
      description: 'there was an error of this release, or a module of it did not load; that one came late is none',
    }),
    milliseconds: Type.Optional({
      ...Milliseconds,
      description:
        'how long its first module took to load, or was waited for; missing when it was in the cache of the browser. Of the shell, the first contentful paint',
    }),
  },
  { additionalProperties: false },
);

export const TelemetryItem = Type.Union([TelemetryView, TelemetryLoad, TelemetryVital, TelemetryFault, TelemetryVisit]);
export type TelemetryItem = Static<typeof TelemetryItem>;
export type TelemetryFault = Static<typeof TelemetryFault>;

/**
 * `POST /api/telemetry`, answered by 204. Items of a remote or release that the registry does not know are dropped; a
 * batch of nothing else is answered by `TELEMETRY_RELEASE_UNKNOWN`.
 */
export const TelemetryBatch = Type.Object(
  {
    page: PagePath,
    requestId: Type.Optional(
      Type.String({
        pattern: REQUEST_ID_PATTERN,
        description: 'x-request-id of the answer that the page view came with',
      }),
    ),
    items: Type.Array(TelemetryItem, { minItems: 1, maxItems: TELEMETRY_LIMITS.items }),
  },
  { additionalProperties: false },
);
export type TelemetryBatch = Static<typeof TelemetryBatch>;

/** `GET /api/admin/telemetry?remote=&since=`; without `since` the last {@link TELEMETRY_DEFAULT_HOURS}. Figures are kept by the hour. */
export const TelemetryQuery = Type.Object(
  { remote: Type.Optional(Remote), since: Type.Optional(Instant) },
  { additionalProperties: false },
);
export type TelemetryQuery = Static<typeof TelemetryQuery>;

const Metric = Type.Union([Type.Number(), Type.Null()]);
const Vital = Type.Object({
  count: Type.Integer(),
  p75: Type.Union([Type.Number(), Type.Null()], {
    description: 'milliseconds; CLS without unit; null without any measurement',
  }),
});

/** One distinct error of a release. */
export const DistinctError = Type.Object({
  fingerprint: Type.String(),
  message: Type.String({ description: 'one sample' }),
  code: Type.Union([Type.String(), Type.Null()]),
  during: Type.Union([Type.String(), Type.Null()]),
  page: Type.Union([Type.String(), Type.Null()], {
    description: 'path of the page where it was seen last, without ids',
  }),
  frames: Type.Array(Type.String()),
  count: Type.Integer({ description: 'since it was first seen' }),
  firstSeen: Type.String(),
  lastSeen: Type.String(),
  requestId: Type.Union([Type.String(), Type.Null()], {
    description: 'of the last page view or request it was seen in',
  }),
});
export type DistinctError = Static<typeof DistinctError>;

/** What browsers said of one release of a remote since then. */
export const ReleaseTelemetry = Type.Object({
  remote: Type.String(),
  release: Type.String(),
  views: Type.Integer({ description: 'page views in which it took part' }),
  loads: Type.Object(
    {
      count: Type.Integer(),
      failed: Type.Integer(),
      late: Type.Integer({
        description: 'did not come in time, which a slow line is enough for; not among the failed',
      }),
      median: Metric,
      p75: Metric,
      p95: Metric,
    },
    { description: 'loads of its modules; times in milliseconds, of those that succeeded' },
  ),
  vitals: Type.Object({ LCP: Vital, CLS: Vital, INP: Vital, FCP: Vital, TTFB: Vital }),
  errors: Type.Object({
    count: Type.Integer(),
    late: Type.Integer({ description: 'that something did not come in time; not in the count' }),
    latest: Type.Array(DistinctError, { description: 'last seen first, late ones among them' }),
  }),
  lastSeen: Type.String(),
});
export type ReleaseTelemetry = Static<typeof ReleaseTelemetry>;

/** Answer of `GET /api/admin/telemetry`: by remote, then the release last heard of first. */
export const TelemetryAnswer = Type.Object({
  since: Type.String(),
  items: Type.Array(ReleaseTelemetry),
  total: Type.Integer(),
});
export type TelemetryAnswer = Static<typeof TelemetryAnswer>;

/** `GET /api/admin/csp-reports?since=`. */
export const CspReportsQuery = Type.Object({ since: Type.Optional(Instant) }, { additionalProperties: false });

/** Violations of the page's policy that are the same but for when and where they happened. */
export const CspReportGroup = Type.Object({
  directive: Type.String(),
  blocked: Type.String({ description: 'origin, or a word such as inline, eval, data, trusted-types-sink' }),
  source: Type.String({
    description: 'script behind it: a path of ours, another origin, a word such as chrome-extension, or empty',
  }),
  disposition: Type.Union([Type.Literal('enforce'), Type.Literal('report')]),
  page: Type.String({ description: 'path of the page where it was seen last, without ids' }),
  count: Type.Integer({ description: 'since it was first seen' }),
  firstSeen: Type.String(),
  lastSeen: Type.String(),
});
export type CspReportGroup = Static<typeof CspReportGroup>;

/** Answer of `GET /api/admin/csp-reports`, last seen first; `total` counts the groups. */
export const CspReportsAnswer = Type.Object({
  since: Type.String(),
  items: Type.Array(CspReportGroup),
  total: Type.Integer(),
});
export type CspReportsAnswer = Static<typeof CspReportsAnswer>;
