import { countOf } from '@mintwire/money';
import { countWords } from '@mintwire/ui/format';

/** How often an address was tried: `1 try`. */
export const triesWords = (count: number): string => `${countWords(count)} ${count === 1 ? 'try' : 'tries'}`;

const UNITS = [
  [365.25 * 86_400, 'year'],
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const;

/** A time nobody should read as a promise: `about 3 minutes`. */
export function durationWords(seconds: number): string {
  if (seconds < 1) return 'less than a second';
  const [size, name] = UNITS.find(([min]) => seconds >= min) ?? [1, 'second'];
  const amount = Math.round(seconds / size);
  return amount < 1_000_000 ? `about ${countOf(amount, name)}` : `about ${countWords(amount)} ${name}s`;
}

/** A probability of 0 to 1: `40 times in 100`. */
export function chanceWords(share: number): string {
  if (share >= 0.995) return 'almost always';
  if (share >= 0.01) return `${Math.round(share * 100)} times in 100`;
  return share <= 0 ? 'almost never' : `once in ${countWords(Math.round(1 / share))} searches`;
}
