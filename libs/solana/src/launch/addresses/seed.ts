import { AppError, isAppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { TokenStandard } from '@mintwire/contracts/launchpad';
import bs58 from 'bs58';
import { deriveWithSeed, TOKEN_PROGRAMS, type Address } from '../../core/addresses';

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
  try {
    return deriveWithSeed({ base: wallet, seed, owner: TOKEN_PROGRAMS[standard] });
  } catch (cause) {
    throw isAppError(cause) ? new AppError(ERRORS.LAUNCHPAD_SEED_INVALID, {}, { cause }) : cause;
  }
}
