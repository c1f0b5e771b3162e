import type { Rule } from '../finding';
import { folded, plain } from '../plain-text';

/** So many comments of one address within the hour are no conversation. */
const MAX_RECENT = 15;
/** "Thanks!" may be said twice. */
const MIN_CHARS = 20;
const SAME_SHARE = 0.8;

/** What was just said, or too much at once. */
export const repeats: Rule = ({ comment: { recent }, folded: text }) => {
  if (recent.length >= MAX_RECENT)
    return { reason: 'there were too many comments from this address within an hour', severity: 'low' };
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
