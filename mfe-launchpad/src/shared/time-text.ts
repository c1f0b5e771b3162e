/** An ISO instant as `2026-01-01 12:00:05 UTC`: the same on every machine. */
export function utcText(instant: string): string {
  return `${instant.slice(0, 10)} ${clockText(instant)}`;
}

/** The time of day of an ISO instant: `12:00:05 UTC`. */
export function clockText(instant: string): string {
  return `${instant.slice(11, 19)} UTC`;
}

/** How long ago `instant` was at `now` (milliseconds since 1970). */
export function agoText(instant: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(instant)) / 1000));
  if (seconds < 60) return 'just now';
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  return `${Math.floor(seconds / 86_400)} d ago`;
}
