import { createHash } from 'node:crypto';

/** `sha384-…` of some bytes, as in a script's integrity attribute. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
