import { createHash } from 'node:crypto';

/** Digests that look random and are the same in every run. */
export function* digests(count: number, seed = 'mintwire'): Generator<Uint8Array> {
  let digest = createHash('sha256').update(seed).digest();
  for (let index = 0; index < count; index += 1) {
    digest = createHash('sha256').update(digest).digest();
    yield digest;
  }
}

export const toValue = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
export const toBytes = (value: bigint): Uint8Array =>
  Uint8Array.from(Buffer.from(value.toString(16).padStart(64, '0'), 'hex'));
