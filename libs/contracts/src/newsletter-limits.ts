// A file of its own, so that a form needs no schemas.
/** Limits of an issue of the newsletter. */
export const ISSUE_LIMITS = { subjectChars: 150, preheaderChars: 200, introChars: 20_000, articles: 20 } as const;

/** Limits of an import of subscribers, which a browser sends part by part. */
export const IMPORT_LIMITS = {
  fileBytes: 5 * 1024 * 1024,
  /** Of one part. */
  lines: 2_000,
  chars: 100_000,
  /** Of a line; what comes after that is no address any more. */
  lineChars: 1_000,
  bodyBytes: 1024 * 1024,
} as const;
