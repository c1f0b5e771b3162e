import { countOf, groupDigits } from '@mintwire/money';

/** A count as people read it: exact up to a million, then `11.3 million`. */
export function countWords(count: number): string {
  if (count < 1_000_000) return groupDigits(Math.round(count).toString());
  const steps = [
    [1e15, 'million billion'],
    [1e12, 'trillion'],
    [1e9, 'billion'],
    [1e6, 'million'],
  ] as const;
  const [size, name] = steps.find(([least]) => count >= least) ?? steps[3];
  return `${(count / size).toPrecision(3).replace(/\.?0+$/, '')} ${name}`;
}

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
  const [size, name] = UNITS.find(([least]) => seconds >= least) ?? [1, 'second'];
  const amount = Math.round(seconds / size);
  return amount < 1_000_000 ? `about ${countOf(amount, name)}` : `about ${countWords(amount)} ${name}s`;
}

/** A probability of 0 to 1: `40 times in 100`. */
export function chanceWords(share: number): string {
  if (share >= 0.995) return 'almost always';
  if (share >= 0.01) return `${Math.round(share * 100)} times in 100`;
  return share <= 0 ? 'almost never' : `once in ${countWords(Math.round(1 / share))} searches`;
}
