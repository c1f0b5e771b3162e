import { AppError, isAppError, type ErrorLine } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';

const REJECTED = /reject|declin|denied|cancel|(?:user|window|popup) (?:has )?(?:been )?closed/i;

/** What wallet-adapter calls what goes wrong on the way to and from a wallet. */
const CONNECTION_ERRORS: Readonly<Record<string, ErrorLine>> = {
  WalletNotReadyError: ERRORS.WALLET_NOT_READY,
  WalletAccountError: ERRORS.WALLET_ACCOUNT_MISSING,
  WalletPublicKeyError: ERRORS.WALLET_KEY_UNREADABLE,
  WalletDisconnectionError: ERRORS.WALLET_DISCONNECT_FAILED,
};

/** The coded error behind whatever a wallet threw. Wallets do not agree on codes: 4001 or a word in the message. @param line where the user did not say no */
export function walletError(error: unknown, line: ErrorLine): AppError {
  const coded = codedWithin(error);
  if (coded) return coded;
  return new AppError(wasRejected(error) ? ERRORS.WALLET_REJECTED : line, {}, { cause: error });
}

/** The coded error of a wallet that could not be connected, or not be let go. */
export function connectionError(error: Error): AppError {
  return walletError(error, CONNECTION_ERRORS[error.name] ?? ERRORS.WALLET_CONNECTION_FAILED);
}

/** Our own error, which wallet-adapter wraps as it wraps a wallet's. */
function codedWithin(error: unknown): AppError | null {
  if (isAppError(error)) return error;
  const { error: inner } = error as { error?: unknown };
  return inner === undefined || inner === null || inner === error ? null : codedWithin(inner);
}

function wasRejected(error: unknown): boolean {
  const { message, code, error: inner } = error as { message?: string; code?: number; error?: unknown };
  return (
    code === 4001 || REJECTED.test(message ?? '') || (inner !== undefined && inner !== error && wasRejected(inner))
  );
}
