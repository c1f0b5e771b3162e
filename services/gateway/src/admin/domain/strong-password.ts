import { AppError, ERRORS } from '@mintwire/contracts';

/** Why everybody would guess this password first, for the person who chose it; null for every other one. */
export function weakPassword(password: string, email: string): string | null {
  const plain = password.toLowerCase();
  if (/^(.)\1*$/su.test(plain)) return 'It is the same character again and again. Choose another one.';
  if (plain.trim() === email.trim().toLowerCase()) return 'It is the e-mail address. Choose another one.';
  return null;
}

/** @throws {AppError} VALIDATION_FAILED with the reason beside the password */
export function requireStrong(password: string, email: string): void {
  const message = weakPassword(password, email);
  if (message === null) return;
  const fields = [{ path: '/password', message }];
  throw new AppError(ERRORS.VALIDATION_FAILED, { fields: ['the password'] }, { fields });
}
