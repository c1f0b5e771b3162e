/** Words that people read in a minute. */
const READING_SPEED = 220;

/** How many words a text has, as the database counts them. One word after the other: an expression over all of it takes minutes for signs without end. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** How long they take, in minutes. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / READING_SPEED));
