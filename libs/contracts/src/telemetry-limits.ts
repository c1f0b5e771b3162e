/** What one request to `POST /api/telemetry` may hold, and how much one page view may send in all. */
export const TELEMETRY_LIMITS = {
  bytes: 16 * 1024,
  items: 40,
  /** Batches of one page view. */
  batches: 40,
  messageChars: 300,
  pageChars: 120,
  frames: 5,
  frameChars: 160,
  /** Times above are no measurement (a sleeping laptop, a clock that jumped). */
  milliseconds: 600_000,
} as const;
