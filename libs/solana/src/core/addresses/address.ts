import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import bs58 from 'bs58';

declare const brand: unique symbol;

/** A base58 public key of 32 bytes. Made by {@link parseAddress}. */
export type Address = string & { readonly [brand]: 'address' };

const ADDRESS_BYTES = 32;

function decode(text: string): Uint8Array | undefined {
  // 32 zero bytes are 32 characters, 32 bytes of 255 are 44: outside of that, decoding (quadratic in length) is a waste.
  return text.length >= 32 && text.length <= 44 ? bs58.decodeUnsafe(text) : undefined;
}

/** True when `text` is base58 of exactly 32 bytes. Says nothing about whether the address is used. */
export function isAddress(text: unknown): text is Address {
  return typeof text === 'string' && decode(text)?.length === ADDRESS_BYTES;
}

/**
 * Reads an address out of untrusted text.
 * @throws AppError CHAIN_ADDRESS_INVALID
 */
export function parseAddress(text: string): Address {
  if (!isAddress(text)) throw new AppError(ERRORS.CHAIN_ADDRESS_INVALID, { address: String(text).slice(0, 64) });
  return text;
}

/** The 32 bytes of an address. */
export function addressBytes(address: Address): Uint8Array {
  return bs58.decode(address);
}

/**
 * The address of 32 bytes.
 * @throws AppError CHAIN_ADDRESS_INVALID when there are not 32.
 */
export function addressFromBytes(bytes: Uint8Array): Address {
  if (bytes.length !== ADDRESS_BYTES)
    throw new AppError(ERRORS.CHAIN_ADDRESS_INVALID, { address: `${bytes.length} bytes` });
  return bs58.encode(bytes) as Address;
}
