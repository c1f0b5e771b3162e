import type { Rule } from '../finding';
import { folded, plain } from '../../domain/plain-text';

/** "Thanks!" may be said twice. */
const MIN_CHARS = 20;
const SAME_SHARE = 0.8;

/** What was just said. */
export const repeats: Rule = ({ comment: { recent }, folded: text }) => {
  if (text.length < MIN_CHARS) return null;
  const said = wordsOf(text);
  return recent.some((other) => likeness(said, wordsOf(folded(plain(other)))) >= SAME_SHARE)
    ? { reason: 'it repeats an earlier comment', severity: 'low' }
    : null;
};

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/[\p{L}\p{N}]+/gu));
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length;
  const all = one.size + other.size - both;
  return all === 0 ? 1 : both / all;
}
