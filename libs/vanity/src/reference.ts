import { sha256 } from '@noble/hashes/sha2.js';
import bs58 from 'bs58';

/** Base and owner of an account with seed, 32 bytes each. */
export interface SeedAccount {
  readonly base: Uint8Array;
  readonly owner: Uint8Array;
}

/**
 * The address of `createAccountWithSeed`, the plain way: sha256 of base, seed and owner, in base58. Kernels are tested against it,
 * and no hit is believed without it.
 */
export function addressWithSeed({ base, owner }: SeedAccount, seed: string): string {
  return bs58.encode(sha256.create().update(base).update(new TextEncoder().encode(seed)).update(owner).digest());
}
