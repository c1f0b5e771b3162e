const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const twoDigits = (value: number) => String(value).padStart(2, '0');

// Nothing here that a page needs to come alive asks Intl: its first formatter costs a phone a tenth of a second there.

/** What is left on a timer: `41:07`; never below `00:00`. */
export function timerText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

/** The time of day of an ISO instant where the visitor is, `14:05`. Only browsers know that: not in what servers render. */
export function localTimeText(iso: string): string {
  const instant = new Date(iso);
  return `${twoDigits(instant.getHours())}:${twoDigits(instant.getMinutes())}`;
}

/** Name of the visitor's time zone, as people know it. Only browsers know that. */
export function timeZoneText(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
}

/** The time of day of an ISO instant: `12:00:05 UTC`. */
export function clockText(iso: string): string {
  return `${iso.slice(11, 19)} UTC`;
}

/** An ISO instant where it is compared with a log, a chain or somebody else's screen: `2026-01-01 12:00:05 UTC`, the same for everybody. */
export function timeText(iso: string): string {
  return `${iso.slice(0, 10)} ${clockText(iso)}`;
}

/** The day of an instant where days are sorted, compared or name a file: `2026-03-03`, in UTC. */
export function dayText(instant: number | string | Date): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The minute of an instant: `14:00 UTC`. */
export function minuteText(instant: number | string): string {
  return `${new Date(instant).toISOString().slice(11, 16)} UTC`;
}

/**
 * A day in a text that is read: `3 March 2026`. In UTC, so that the server and every browser say the same.
 * @throws RangeError when it is no instant
 */
export function dateText(instant: number | string): string {
  const [year, month, day] = dayText(instant).split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** A moment in a text that is read: `3 March 2026, 14:00 UTC`. */
export function momentText(instant: number | string): string {
  return `${dateText(instant)}, ${minuteText(instant)}`;
}

/** How long ago `instant` was at `now` (milliseconds since 1970). */
export function agoText(instant: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(instant)) / 1000));
  if (seconds < 60) return 'just now';
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  return `${Math.floor(seconds / 86_400)} d ago`;
}

/** An instant, and how long ago it was: `2026-01-01 12:00:05 UTC (1 min ago)`. What is in brackets stays on one line. */
export function timeAgoText(instant: string, now: number): string {
  return `${timeText(instant)} (${agoText(instant, now).replaceAll(' ', '\u00a0')})`;
}
