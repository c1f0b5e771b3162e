import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits, safe in links, headers and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. Without salt or stretching: 256 random bits cannot be guessed from it. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
