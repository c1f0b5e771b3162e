/** Limits of an import of subscribers, which a browser sends part by part; a file of its own, so that a form needs no schemas. */
export const IMPORT_LIMITS = {
  fileBytes: 5 * 1024 * 1024,
  /** Of one part. */
  lines: 2_000,
  chars: 100_000,
  /** Of a line; what comes after that is no address any more. */
  lineChars: 1_000,
  bodyBytes: 1024 * 1024,
} as const;
