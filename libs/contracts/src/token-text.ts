/** Characters that have no place in a name, a symbol or a tag: controls and lone surrogates. */
const FORBIDDEN = /[\p{Cc}\p{Cs}]/u;
/** As above, but a description may have lines. */
const FORBIDDEN_IN_LINES = /[^\P{Cc}\n\r\t]|\p{Cs}/u;
/**
 * What is invisible or turns the reading direction round, so that two different names look the same: format characters, fillers, variation
 * selectors. Text of scripts that run from right to left needs none of these.
 */
const UNSEEN = /(?![\u200d\ufe0e\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{16fe4}\u{1d159}]/u;
/** The zero-width joiner is let through between two pictographs only, where it makes one emoji of them. */
const STRAY_JOINER =
  /(?<![\p{Extended_Pictographic}\ufe0f\u{1f3fb}-\u{1f3ff}])\u200d|\u200d(?!\p{Extended_Pictographic})/u;
/** The selectors of colour and of plain text are let through behind a pictograph, whose look they choose, and within a keycap. */
const STRAY_SELECTOR = /(?<![\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}]|[\d#*](?=\ufe0f\u20e3))[\ufe0e\ufe0f]/u;

/** True for a text with characters that nobody sees, or that turn the reading direction round. */
export function hasInvisible(text: string): boolean {
  return [UNSEEN, STRAY_JOINER, STRAY_SELECTOR].some((pattern) => pattern.test(text));
}

/** True for a text with characters that cannot be shown; `lines` lets line breaks and tabs through. */
export function hasUnprintable(text: string, { lines = false }: { readonly lines?: boolean } = {}): boolean {
  return (lines ? FORBIDDEN_IN_LINES : FORBIDDEN).test(text);
}
