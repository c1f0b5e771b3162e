import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { PayOut } from '../../../shared/pay-out';

/** Pays out the rest of a distribution, with code that is loaded when it is asked for. @throws AppError NETWORK_UNREACHABLE, or as {@link PayOut} */
export const loadPayOut: PayOut = async (...args) => {
  const { payOutOf } = await import('./pay-out-of').catch((cause: unknown) => {
    throw new AppError(ERRORS.NETWORK_UNREACHABLE, {}, { cause });
  });
  return payOutOf(...args);
};
