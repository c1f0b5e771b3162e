/** Bytes in hex, two small letters or digits each: `00ff`. */
export function hexText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
