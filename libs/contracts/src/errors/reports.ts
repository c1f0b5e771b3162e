// What browsers report.

export const TELEMETRY_RELEASE_UNKNOWN =
  'TELEMETRY_RELEASE_UNKNOWN 422 The report is about no release that is known here.';
export const CSP_REPORT_UNREADABLE = 'CSP_REPORT_UNREADABLE 422 The report of the browser could not be read.';
