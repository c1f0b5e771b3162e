/** What a text has too much of to be rendered while a reader waits. */
export interface TextExcess {
  /** As editors call it. */
  readonly what: string;
  readonly count: number;
  readonly max: number;
}

/**
 * Signs that rendering is slow by: some of what they begin takes time that grows with the square of their number. Counted without
 * knowing where code is, so the limits are far beyond what people write.
 */
const LIMITS: readonly { readonly what: string; readonly sign: RegExp; readonly max: number }[] = [
  { what: 'lines', sign: /\r\n?|\n/g, max: 10_000 },
  { what: 'headings', sign: /^[ \t>]*(?:#{1,6}(?:[ \t]|$)|=+[ \t]*$)/gm, max: 1_000 },
  { what: 'footnotes', sign: /\[\^|\^\[/g, max: 1_000 },
  { what: 'table cells', sign: /\|/g, max: 10_000 },
  { what: 'tables of more than 99 columns', sign: /(?:\|[ \t:-]*){100}/g, max: 0 },
  { what: 'HTML tags', sign: /</g, max: 10_000 },
  { what: 'links and pictures', sign: /\[|:\/\/|@/g, max: 5_000 },
  { what: 'signs of emphasis or code (* _ ~ `)', sign: /[*_~`]/g, max: 20_000 },
];

const countOf = (sign: RegExp, text: string): number => text.match(sign)?.length ?? 0;

/** The first of what a text has too much of; null when it can be rendered. */
export function textExcess(text: string): TextExcess | null {
  for (const { what, sign, max } of LIMITS) {
    const count = countOf(sign, text);
    if (count > max) return { what, count, max };
  }
  return null;
}
