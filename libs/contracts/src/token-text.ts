/** Characters that have no place in a name, a symbol or a tag: controls and lone surrogates. */
const FORBIDDEN = /[\p{Cc}\p{Cs}]/u;
/** As above, but a description may have lines. */
const FORBIDDEN_IN_LINES = /[^\P{Cc}\n\r\t]|\p{Cs}/u;
/**
 * Format characters: what is invisible or turns the reading direction round, so that two different names look the same. The zero-width joiner
 * is let through between two pictographs only, where it makes one emoji of them. Text of scripts that run from right to left needs none of these.
 */
const INVISIBLE =
  /(?!\u200d)[\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|(?<![\p{Extended_Pictographic}\ufe0f\u{1f3fb}-\u{1f3ff}])\u200d|\u200d(?!\p{Extended_Pictographic})/u;

/** True for a text with characters that nobody sees, or that turn the reading direction round. */
export function hasInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}

/** True for a text with characters that cannot be shown; `lines` lets line breaks and tabs through. */
export function hasUnprintable(text: string, { lines = false }: { readonly lines?: boolean } = {}): boolean {
  return (lines ? FORBIDDEN_IN_LINES : FORBIDDEN).test(text);
}
