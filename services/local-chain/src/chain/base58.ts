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

/** Whether the text is the base58 form of exactly 32 bytes: an address or a blockhash. */
export function isBase58Hash(text: unknown): text is string {
  if (typeof text !== 'string' || text.length < 32 || text.length > 44) return false;
  try {
    return decodeBase58(text).length === 32;
  } catch {
    return false;
  }
}
