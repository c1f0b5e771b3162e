import { AppError, ERRORS } from '@mintwire/contracts';
import { weakPassword } from './domain/weak-password';

/** @throws {AppError} VALIDATION_FAILED with the reason beside the password */
export function requireStrong(password: string, email: string): void {
  const message = weakPassword(password, email);
  if (message === null) return;
  const fields = [{ path: '/password', message }];
  throw new AppError(ERRORS.VALIDATION_FAILED, { fields: ['the password'] }, { fields });
}
