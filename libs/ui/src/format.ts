import { groupDigits } from '@mintwire/money';

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

const BYTES = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;
const SIZES = [
  [1e15, 'million billion'],
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
] as const;

const twoDigits = (value: number) => String(value).padStart(2, '0');

// Nothing here that a page needs to come alive asks Intl: its first formatter costs a phone a tenth of a second there.

/** A whole number of things: `1,234`. */
export function countText(value: number | bigint): string {
  return groupDigits(String(value));
}

/** A count as people read it: exact up to a million, then `11.3 million`. */
export function countWords(count: number): string {
  const size = SIZES.find(([least]) => count >= least);
  return size ? `${(count / size[0]).toPrecision(3).replace(/\.?0+$/, '')} ${size[1]}` : countText(Math.round(count));
}

/** A measure that has no unit: `0.123`. */
export function decimalText(value: number, decimals: number): string {
  return value.toFixed(decimals);
}

/** A share from 0 to 1 in percent, never more than it is: `99.9 %` for 0.9999, `100 %` for all. A whole number has no decimals. */
export function percentText(share: number, decimals = 1): string {
  const scale = 10 ** decimals;
  const parts = Math.floor(share * 100 * scale + 1e-9);
  return `${decimalText(parts / scale, parts % scale === 0 ? 0 : decimals)} %`;
}

/** A size as people say it: `812 bytes`, `3.4 MB`, `64 KB` (1 KB = 1024 bytes). */
export function bytesText(bytes: bigint | number): string {
  let unit = 0;
  let tenths = BigInt(bytes) * 10n;
  while (tenths >= 10_240n && unit < BYTES.length - 1) {
    tenths = (tenths + 512n) / 1024n;
    unit += 1;
  }
  return `${tenths / 10n}${tenths % 10n === 0n ? '' : `.${tenths % 10n}`} ${BYTES[unit]}`;
}

/** Seconds as people say them: `0.8 s`, `12 s`, `2 min`, `5 h`. */
export function durationText(seconds: number): string {
  if (seconds < 10) return `${Math.round(seconds * 10) / 10} s`;
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

/** The same, down to milliseconds: `12 ms`, `1.2 s`. */
export function millisecondsText(value: number): string {
  return value < 1000 ? `${Math.round(value)} ms` : durationText(value / 1000);
}

/** The time from one ISO instant to another: `less than a second`, `12 s`. Clocks of a chain and a server may differ: never less than nothing. */
export function spanText(from: string, to: string): string {
  const seconds = Math.round((Date.parse(to) - Date.parse(from)) / 1000);
  return seconds < 1 ? 'less than a second' : durationText(seconds);
}

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

/**
 * A day in a text that is read: `3 March 2026`. In UTC, so that the server and every browser say the same.
 * @throws RangeError when it is no instant
 */
export function dateText(instant: number | string): string {
  const [year, month, day] = new Date(instant).toISOString().slice(0, 10).split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** A moment in a text that is read: `3 March 2026, 14:00 UTC`. */
export function momentText(instant: number | string): string {
  return `${dateText(instant)}, ${new Date(instant).toISOString().slice(11, 16)} UTC`;
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
