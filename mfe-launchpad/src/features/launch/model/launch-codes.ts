import { AppError, isAppError } from '@mintwire/contracts/app-error';
import type { ErrorCode } from '@mintwire/contracts/errors';

/** What signing says, as a launch puts it. */
const AS_LAUNCH: { readonly [code in ErrorCode]?: ErrorCode } = {
  WALLET_NOT_CONNECTED: 'LAUNCHPAD_WALLET_MISSING',
  WALLET_CHANGED: 'LAUNCHPAD_WALLET_CHANGED',
  WALLET_OTHER_TAB: 'LAUNCHPAD_OTHER_TAB',
  WALLET_STORAGE_BLOCKED: 'LAUNCHPAD_STORAGE_BLOCKED',
  CHAIN_TRANSACTION_EXPIRED: 'LAUNCHPAD_EXPIRED',
  CHAIN_TRANSACTION_FAILED: 'LAUNCHPAD_TRANSACTION_FAILED',
  CHAIN_TRANSACTION_ALTERED: 'LAUNCHPAD_TRANSACTION_ALTERED',
};

/** An error of signing in a launch's own words; any other one as it is. */
export function asLaunch(error: unknown): unknown {
  const code = isAppError(error) ? AS_LAUNCH[error.code] : undefined;
  return isAppError(error) && code ? new AppError(code, error.context, { cause: error }) : error;
}
