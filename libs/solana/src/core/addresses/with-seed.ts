import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { sha256 } from '@noble/hashes/sha2.js';
import { addressBytes, addressFromBytes, type Address } from './address';

/** Longest seed the chain takes, in UTF-8 bytes. web3.js does not check it. */
const MAX_SEED_BYTES = 32;

/**
 * The address that `createAccountWithSeed` gives: sha256(base, seed, owner).
 * @throws AppError CHAIN_SEED_INVALID when the seed is empty or longer than 32 bytes.
 */
export function deriveWithSeed({ base, seed, owner }: { base: Address; seed: string; owner: Address }): Address {
  const bytes = new TextEncoder().encode(seed);
  if (bytes.length === 0 || bytes.length > MAX_SEED_BYTES) throw new AppError(ERRORS.CHAIN_SEED_INVALID);
  const hash = sha256.create().update(addressBytes(base)).update(bytes).update(addressBytes(owner)).digest();
  return addressFromBytes(hash);
}
