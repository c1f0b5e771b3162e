const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size as people say it: `812 bytes`, `3.4 MB` (1 KB = 1024 bytes). */
export function bytesText(bytes: bigint): string {
  let unit = 0;
  let tenths = bytes * 10n;
  while (tenths >= 10_240n && unit < UNITS.length - 1) {
    tenths = (tenths + 512n) / 1024n;
    unit += 1;
  }
  return `${unit === 0 ? bytes.toString() : `${tenths / 10n}.${tenths % 10n}`} ${UNITS[unit]}`;
}
