import { groupDigits } from './decimal';

/**
 * A number with what it counts, in the right form: `1 wallet`, `1,200 wallets`, `0.5 tokens`. `many` is for what does not take an "s".
 * A text is digits, in groups or not.
 */
export function countOf(value: number | bigint | string, one: string, many = `${one}s`): string {
  const [whole = '', ...fraction] = String(value).split('.');
  const text = [groupDigits(whole), ...fraction].join('.');
  return `${text} ${text === '1' ? one : many}`;
}
