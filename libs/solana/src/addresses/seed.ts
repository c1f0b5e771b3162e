import { AppError } from '@mintwire/contracts/app-error';
import type { TokenStandard } from '@mintwire/contracts/launchpad';
import { sha256 } from '@noble/hashes/sha2.js';
import bs58 from 'bs58';
import { addressBytes, addressFromBytes, type Address } from './address';
import { TOKEN_PROGRAMS } from './programs';

/** Longest seed the chain takes, in UTF-8 bytes. web3.js does not check it. */
const MAX_SEED_BYTES = 32;

/**
 * The seed of a new launch: base58 of random bytes. 16 are enough; at most 23, so that the text always fits.
 * Keep it until the launch has ended: building again with the same seed can neither mint nor charge a second time.
 * @throws RangeError for fewer than 16 or more than 23 bytes.
 */
export function launchSeed(random: Uint8Array): string {
  if (random.length < 16 || random.length > 23)
    throw new RangeError(`a launch seed takes 16 to 23 random bytes, not ${random.length}`);
  return bs58.encode(random);
}

/**
 * The address that `createAccountWithSeed` gives: sha256(base, seed, owner).
 * @throws AppError LAUNCHPAD_SEED_INVALID when the seed is empty or longer than 32 bytes.
 */
export function deriveWithSeed({ base, seed, owner }: { base: Address; seed: string; owner: Address }): Address {
  const bytes = new TextEncoder().encode(seed);
  if (bytes.length === 0 || bytes.length > MAX_SEED_BYTES) throw new AppError('LAUNCHPAD_SEED_INVALID');
  const hash = sha256.create().update(addressBytes(base)).update(bytes).update(addressBytes(owner)).digest();
  return addressFromBytes(hash);
}

/**
 * Where a launch's mint will be. The token program is part of the hash: the two standards give two addresses.
 * @throws AppError LAUNCHPAD_SEED_INVALID
 */
export function deriveMintAddress({
  wallet,
  seed,
  standard,
}: {
  wallet: Address;
  seed: string;
  standard: TokenStandard;
}): Address {
  return deriveWithSeed({ base: wallet, seed, owner: TOKEN_PROGRAMS[standard] });
}
