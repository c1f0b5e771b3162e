import { createHmac, timingSafeEqual } from 'node:crypto';

/** A text with its signature, for addresses: a dot stands between them. */
export const signText = (key: Buffer, text: string): string =>
  `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;

/** The text of a token that was signed with this key; null for any other token. */
export function signedText(key: Buffer, token: string): string | null {
  const text = token.slice(0, Math.max(0, token.lastIndexOf('.')));
  // As text: base64 has several spellings of the same bytes.
  const expected = Buffer.from(signText(key, text));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(given, expected) ? text : null;
}
