import { countText } from './numbers';

const BYTES = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;
const SIZES = [
  [1e15, 'million billion'],
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
] as const;

/** A count as people read it: exact up to a million, then `11.3 million`. */
export function countWords(count: number): string {
  const size = SIZES.find(([min]) => count >= min);
  return size ? `${(count / size[0]).toPrecision(3).replace(/\.?0+$/, '')} ${size[1]}` : countText(Math.round(count));
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
