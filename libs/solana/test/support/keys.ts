import { Keypair } from '@solana/web3.js';
import { addressFromBytes, type Address } from '../../src/core/addresses';

/** The same key pair for the same number, so that runs repeat. */
export function keypair(n: number): Keypair {
  const seed = new Uint8Array(32);
  new DataView(seed.buffer).setUint32(0, n);
  return Keypair.fromSeed(seed);
}

/** Its address. */
export const address = (n: number): Address => addressFromBytes(keypair(n).publicKey.toBytes());
