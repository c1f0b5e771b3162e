import { folded, plain } from '../moderation/plain-text';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts that do not part words. */
const UNPARTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The words of a text, however they are spelled, each between blanks. */
export const plainWords = (text: string): string => ` ${(folded(plain(text)).match(WORD) ?? []).join(' ')} `;

/** What {@link plainWords} of a text has in it when the text has these words; '' when they are none. */
export function wordsToFind(value: string): string {
  const words = plainWords(value);
  return UNPARTED.test(words) || words.trim() === '' ? words.trim() : words;
}
