import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { addressFromBytes, type Address } from '@mintwire/solana/addresses';
import { ConfigError } from '../config';
import { writtenOnce } from '../internal/write-once';
import { privateKeyOf } from './ed25519';

const OWNER_ONLY = 0o600;
const KEY_BYTES = 32;

/** A wallet that a process signs for; `secretKey` are the 64 bytes of the Solana command line tools. */
export interface KeyPair {
  readonly address: Address;
  readonly secretKey: Uint8Array;
}

/** The text of a key file, made at the first start; only its owner may read it. Processes that start at once agree. */
export function keyText(file: string, make: () => string): Promise<string> {
  return writtenOnce(file, OWNER_ONLY, make);
}

/**
 * The address of a wallet whose key pair is made at the first start, in the format of the Solana command line tools (an array of
 * 64 bytes), so that an operator can use it; the service itself never reads the secret half again.
 * @throws {ConfigError} when the file is damaged
 */
export async function localWallet(file: string): Promise<Address> {
  const bytes = bytesOf(await keyText(file, newKeyText));
  if (!bytes) throw damagedKey(file);
  return addressFromBytes(bytes.subarray(KEY_BYTES));
}

/**
 * A key pair that is made at the first start.
 * @throws {ConfigError} when the file is damaged
 */
export async function localKeyPair(file: string): Promise<KeyPair> {
  const pair = readKeyPair(await keyText(file, newKeyText));
  if (!pair) throw damagedKey(file);
  return pair;
}

/** An array of 64 bytes whose second half is the public key of the first; undefined for every other text. */
export function readKeyPair(text: string): KeyPair | undefined {
  const secretKey = bytesOf(text);
  if (!secretKey) return undefined;
  const publicHalf = secretKey.subarray(KEY_BYTES);
  if (Buffer.compare(publicKeyOf(secretKey.subarray(0, KEY_BYTES)), publicHalf) !== 0) return undefined;
  return { address: addressFromBytes(publicHalf), secretKey };
}

/** The error of a key file that cannot be read. */
export function damagedKey(file: string): ConfigError {
  return new ConfigError(
    `The key file ${file} is damaged; restore it from a backup, or move it away so that a new key is made.`,
  );
}

function publicKeyOf(seed: Uint8Array): Buffer {
  const { x = '' } = createPublicKey(privateKeyOf(seed)).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url');
}

function newKeyText(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
  return JSON.stringify([...Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')])]);
}

function bytesOf(text: string): Uint8Array | undefined {
  try {
    const bytes: unknown = JSON.parse(text);
    return Array.isArray(bytes) && bytes.length === 2 * KEY_BYTES && bytes.every(isByte)
      ? Uint8Array.from(bytes as number[])
      : undefined;
  } catch {
    return undefined;
  }
}

function isByte(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 255;
}
