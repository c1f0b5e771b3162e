/** Length of a text in UTF-8 bytes, the unit of the chain's limits. A lone surrogate counts 3, as encoders replace it by U+FFFD. */
export function utf8ByteLength(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
