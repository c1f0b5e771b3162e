/**
 * One key for all tries of a call: the service does it once, however often it arrives. 128 random bits in hex; `crypto.randomUUID` is
 * missing on plain-http origins other than localhost.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
