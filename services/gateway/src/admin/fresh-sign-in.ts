import { AppError, ERRORS } from '@mintwire/contracts';
import type { Session } from './store/sessions';

const FRESH_MS = 10 * 60 * 1000;

/**
 * Ways into an account are changed soon after a sign-in only: whoever finds a machine that is signed in cannot stay.
 * @throws {AppError} SIGN_IN_NOT_FRESH
 */
export function requireFresh({ signedInAt }: Session, at: Date): void {
  if (at.getTime() - signedInAt.getTime() > FRESH_MS) throw new AppError(ERRORS.SIGN_IN_NOT_FRESH);
}
