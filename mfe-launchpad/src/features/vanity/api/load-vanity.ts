import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { LoadVanity } from '../../../shared/vanity';

/** Loads the search with its own chunk. @throws AppError NETWORK_UNREACHABLE */
export const loadVanity: LoadVanity = async () => {
  const { browserVanity } = await import('./browser-vanity').catch((cause: unknown) => {
    throw new AppError(ERRORS.NETWORK_UNREACHABLE, {}, { cause });
  });
  return browserVanity();
};
