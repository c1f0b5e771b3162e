import { plainLetters } from './plain-letters';

/** A search as somebody typed it, taken apart. */
export interface SearchText {
  /** What the parser of the database reads: words, "phrases", `or`, and `-` before what must not occur. Empty when there is no word at all. */
  readonly text: string;
  /** The words of it that an article is to hold, in small letters. */
  readonly words: readonly string[];
  /** The word at the end, of which perhaps only the beginning is typed; null where the end is something else. */
  readonly last: string | null;
  /** Nothing but words, all of which are to occur. */
  readonly isPlain: boolean;
}

/** More do not make it clearer. */
const MAX_WORDS = 12;

/** Takes a search text apart. Whatever it holds, what comes out can be given to the database. */
export function readSearch(typed: string): SearchText {
  // Of the marks only quotation marks, and a hyphen before a word, mean something; letters may be wide, and hold signs that nobody sees.
  const clean = plainLetters(typed)
    .replace(/\p{Cf}+/gu, '')
    .replace(/(?<=[\p{L}\p{M}\p{N}])-|[^\p{L}\p{M}\p{N}"\-\s]+/gu, ' ');
  const pieces = clean
    .trim()
    .split(/\s+/)
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
    .slice(0, MAX_WORDS);
  const text = pieces.join(' ');
  const words = pieces
    .filter((piece) => !piece.startsWith('-') && piece.toLowerCase() !== 'or')
    .flatMap((piece) => piece.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  const isPlain = !/"|(^|\s)-|(^|\s)or(\s|$)/i.test(text);
  const last = isPlain && /[\p{L}\p{M}\p{N}]$/u.test(clean) ? (words.at(-1) ?? null) : null;
  return { text: words.length === 0 ? '' : text, words, last, isPlain };
}
