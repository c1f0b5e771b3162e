import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';

const REJECTED = /reject|declin|denied|cancel|(?:user|window|popup) (?:has )?(?:been )?closed/i;

/** The coded error behind whatever a wallet threw. Wallets do not agree on codes: 4001 or a word in the message. */
export function walletError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(wasRejected(error) ? ERRORS.WALLET_REJECTED : ERRORS.WALLET_FAILED, {}, { cause: error });
}

function wasRejected(error: unknown): boolean {
  const { message, code, error: inner } = error as { message?: string; code?: number; error?: unknown };
  return (
    code === 4001 || REJECTED.test(message ?? '') || (inner !== undefined && inner !== error && wasRejected(inner))
  );
}
