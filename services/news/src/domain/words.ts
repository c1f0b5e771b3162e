import { folded, plain } from './plain-text';

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

/** Words that people read in a minute. */
const READING_SPEED = 220;

/** How many words a text has, as the database counts them. One word after the other: an expression over all of it takes minutes for signs without end. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** How long they take, in minutes. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / READING_SPEED));
