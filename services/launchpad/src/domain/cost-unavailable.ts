import { AppError, ERRORS } from '@mintwire/contracts';

/** Says that the rents could not be read; for `catch`. @throws {AppError} LAUNCHPAD_COST_UNAVAILABLE, always */
export function costUnavailable(cause: unknown): never {
  throw new AppError(ERRORS.LAUNCHPAD_COST_UNAVAILABLE, {}, { cause });
}
