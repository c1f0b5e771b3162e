import { AppError, isAppError, type ErrorCode, type ErrorLine } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';

/** What signing says, as a launch puts it. */
const AS_LAUNCH: { readonly [code in ErrorCode]?: ErrorLine } = {
  WALLET_NOT_CONNECTED: ERRORS.LAUNCHPAD_WALLET_MISSING,
  WALLET_CHANGED: ERRORS.LAUNCHPAD_WALLET_CHANGED,
  WALLET_OTHER_TAB: ERRORS.LAUNCHPAD_OTHER_TAB,
  WALLET_STORAGE_BLOCKED: ERRORS.LAUNCHPAD_STORAGE_BLOCKED,
  CHAIN_TRANSACTION_EXPIRED: ERRORS.LAUNCHPAD_EXPIRED,
  CHAIN_TRANSACTION_FAILED: ERRORS.LAUNCHPAD_TRANSACTION_FAILED,
  CHAIN_TRANSACTION_ALTERED: ERRORS.LAUNCHPAD_TRANSACTION_ALTERED,
};

/** An error of signing in a launch's own words; any other one as it is. */
export function asLaunch(error: unknown): unknown {
  const line = isAppError(error) ? AS_LAUNCH[error.code] : undefined;
  return isAppError(error) && line ? new AppError(line, error.context, { cause: error }) : error;
}
