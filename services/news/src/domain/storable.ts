/** The beginning of a text, in which no sign is cut in half. */
export const beginningOf = (text: string, chars: number): string =>
  text.slice(0, chars).replace(/[\ud800-\udbff]$/, '');

/** A text without what no database can hold. */
export const storable = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
