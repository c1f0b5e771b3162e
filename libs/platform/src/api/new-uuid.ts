import { hexText } from '@mintwire/contracts/hex';

/**
 * A random UUID, version 4; `crypto.randomUUID` is missing on plain-http origins other than localhost. As the key of a call it is the same
 * for all its tries: the service does it once, however often it arrives.
 */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return hexText(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
