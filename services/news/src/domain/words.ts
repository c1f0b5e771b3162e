/** Words that people read in a minute. */
const READING_SPEED = 220;

/** How many words a text has, as the database counts them. */
export const countWords = (text: string): number => text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

/** How long they take, in minutes. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / READING_SPEED));
