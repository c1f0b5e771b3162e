import { getBase58Decoder, getBase58Encoder } from '@solana/kit';

const toText = getBase58Decoder();
const toBytes = getBase58Encoder();

/** Bytes as base58 text. */
export function encodeBase58(bytes: Uint8Array): string {
  return toText.decode(bytes);
}

/**
 * Base58 text as bytes.
 * @throws if a character is not of the base58 alphabet.
 */
export function decodeBase58(text: string): Uint8Array {
  return new Uint8Array(toBytes.encode(text));
}

function isBase58Of(bytes: number, text: unknown, fewest: number, max: number): text is string {
  // The length first: decoding takes time with the square of it.
  if (typeof text !== 'string' || text.length < fewest || text.length > max) return false;
  try {
    return decodeBase58(text).length === bytes;
  } catch {
    return false;
  }
}

/** Whether the text is the base58 form of exactly 32 bytes: an address or a blockhash. */
export function isBase58Hash(text: unknown): text is string {
  return isBase58Of(32, text, 32, 44);
}

/** Whether the text is the base58 form of exactly 64 bytes. */
export function isBase58Signature(text: unknown): text is string {
  return isBase58Of(64, text, 64, 88);
}
