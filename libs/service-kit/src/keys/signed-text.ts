import { createHmac, timingSafeEqual } from 'node:crypto';

/** A text with its signature, for addresses and cookies: a dot stands between them. */
export const signText = (key: Buffer, text: string): string =>
  `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;

/** The text of a token that was signed with this key; null for any other token. */
export function signedText(key: Buffer, token: string): string | null {
  const text = token.slice(0, Math.max(0, token.lastIndexOf('.')));
  return isSameSecret(signText(key, text), token) ? text : null;
}

/**
 * Whether somebody has given what was expected; how long it takes tells nothing of how much of it is right. Compared as text: base64 has several
 * spellings of the same bytes.
 */
export function isSameSecret(expected: string, given: string): boolean {
  const [right, claimed] = [Buffer.from(expected), Buffer.from(given)];
  return right.length === claimed.length && timingSafeEqual(right, claimed);
}
