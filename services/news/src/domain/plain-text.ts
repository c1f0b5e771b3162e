import { skeleton } from '@mintwire/contracts/look-alikes';

/** No comment is longer; one sign may become eighteen where it is spelled out, and that is not read. */
const MAX_READ_CHARS = 20_000;

const SPACED_OUT = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:(?: [-.] |[ .\-_*])[\p{L}\p{N}]){3,}(?![\p{L}\p{N}])/gu;
const HAS_LETTER = /\p{L}/u;
const WRITTEN_DOT = / ?(?:\(dot\)|\[dot\]|\(\.\)|\[\.\]|\{\.\}) ?/g;
const SPOKEN_DOT = /\bdot (?:com|net|org|io|app|xyz|site|live|gg|co|fun|claims?)\b/;

/** The text as it is read: one form for signs that are the same, nothing invisible, small letters. */
export function plain(text: string): string {
  const visible = text
    .normalize('NFKC')
    .slice(0, MAX_READ_CHARS)
    .replace(/\p{Cf}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .toLowerCase();
  const dotted = visible.replace(WRITTEN_DOT, '.').replace(/\bhxxp/g, 'http');
  const addressed = SPOKEN_DOT.test(dotted) ? dotted.replaceAll(' dot ', '.') : dotted;
  return addressed.replace(SPACED_OUT, (run) => (HAS_LETTER.test(run) ? run.replace(/ ([-.]) |[ .\-_*]/g, '$1') : run));
}

const MARKS = /\p{M}/gu;
/** Beyond what is drawn alike: signs that stand for a letter by their sound or place, and those for l, which a skeleton takes for i. */
const STANDS_FOR: Readonly<Record<string, string>> = { ц: 'u', '4': 'a', '7': 't', '1': 'l', '|': 'l', ł: 'l', ӏ: 'l' };
const WORD = /[^\s.,;:?()"]+/gu;
const OUTER_SIGNS = /^[^\p{L}\p{N}$]+|[^\p{L}\p{N}]+$/gu;

/** A plain text with look-alike letters as the Latin ones they stand for; numbers stay numbers. */
export function folded(text: string): string {
  return text.replace(WORD, (word) => (HAS_LETTER.test(word) ? foldWord(word) : word));
}

function foldWord(word: string): string {
  const inner = word.replace(OUTER_SIGNS, '');
  return word.replace(inner, () => [...inner.normalize('NFKD').replace(MARKS, '')].map(foldLetter).join(''));
}

function foldLetter(letter: string): string {
  if (/[a-z'*_-]/.test(letter)) return letter;
  return STANDS_FOR[letter] ?? (skeleton(letter) || letter);
}
