import type { TextParts } from '@mintwire/contracts';
import { plainLetters } from './plain-letters';

/** Letters that a word may have after its stem, as the database makes it. */
const ENDING = 6;
const LENGTH = 180;
/** Of the text before the first match. */
const BEFORE = 60;

/**
 * Marks the words of `text` that have one of the stems.
 * @param stems beginnings of words, in small letters without marks
 * @param ending letters that may come after
 */
export function markMatches(text: string, stems: readonly string[], ending = ENDING): TextParts {
  const parts: TextParts = [];
  for (const piece of text.split(/([\p{L}\p{M}\p{N}]+)/u)) {
    if (piece === '') continue;
    const match = isMatch(piece, stems, ending);
    const before = parts.at(-1);
    if (before && before.match === match) before.text += piece;
    else parts.push({ text: piece, match });
  }
  return parts;
}

function isMatch(piece: string, stems: readonly string[], ending = ENDING): boolean {
  const word = plainLetters(piece).toLowerCase();
  return stems.some((stem) => word.startsWith(stem) && word.length <= stem.length + ending);
}

/** The piece of a text around the first word that matches, with the matches marked. */
export function snippetOf(plain: string, stems: readonly string[]): TextParts {
  const words = plain.split(' ');
  const first = Math.max(
    0,
    words.findIndex((word) => (word.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).some((part) => isMatch(part, stems))),
  );
  let start = first;
  for (let length = 0; start > 0; start -= 1) {
    length += (words[start - 1]?.length ?? 0) + 1;
    if (length > BEFORE) break;
  }
  let text = start > 0 ? '… ' : '';
  let end = start;
  for (; end < words.length && text.length + (words[end]?.length ?? 0) <= LENGTH; end += 1)
    text += `${words[end] ?? ''} `;
  return markMatches(text.trimEnd() + (end < words.length ? ' …' : ''), stems);
}
