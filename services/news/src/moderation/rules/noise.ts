import type { Rule } from '../finding';
import { COMMENT_LIMITS } from '@mintwire/contracts/comment-limits';
import { isBelow } from '../links';

const MAX_LINKS = 2;

/** Comments point somewhere now and then; lists of links are not comments. */
export const manyLinks: Rule = ({ links, siteHosts }) =>
  links.filter(({ host }) => !isBelow(host, siteHosts)).length > MAX_LINKS
    ? { reason: `it has more than ${MAX_LINKS} links`, severity: 'low' }
    : null;

/** A comment has something that can be seen, and an end. */
export const length: Rule = ({ comment, text }) => {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return { reason: 'it has no text', severity: 'low' };
  const max = COMMENT_LIMITS.contentChars;
  return comment.content.length > max ? { reason: `it is longer than ${max} characters`, severity: 'low' } : null;
};

const MIN_CHARS = 24;
/** A text in which so few of the signs or words are different says nothing. */
const MIN_SHARE = 0.12;
const MIN_WORDS = 8;
const MIN_WORD_SHARE = 0.35;
const MIN_HEAPED_MARKS = 9;
const MAX_MARKS_PER_LETTER = 1.2;

/** One sign or one word again and again, or letters under heaps of marks. */
export const noise: Rule = ({ text }) =>
  isMonotonous(text) || isHeaped(text) ? { reason: 'it says the same again and again', severity: 'medium' } : null;

function isMonotonous(text: string): boolean {
  const signs = [...text.replace(/\s/gu, '')];
  if (signs.length >= MIN_CHARS && new Set(signs).size / Math.min(signs.length, 60) < MIN_SHARE) return true;
  const words = text.split(/\s+/u).filter(Boolean);
  return words.length >= MIN_WORDS && new Set(words).size / Math.min(words.length, 40) < MIN_WORD_SHARE;
}

function isHeaped(text: string): boolean {
  const letters = text.match(/[\p{Script=Latin}\p{Script=Cyrillic}]/gu)?.length ?? 0;
  const marks = text.normalize('NFD').match(/[\u0300-\u036f]/gu)?.length ?? 0;
  return letters > 0 && marks >= MIN_HEAPED_MARKS && marks > letters * MAX_MARKS_PER_LETTER;
}
