import { AppError, ERRORS } from '@mintwire/contracts';

/** The version that an editor has seen; null when the request does not say. @throws {AppError} VALIDATION_FAILED */
export function seenBy(header: string | undefined): number | null {
  if (header === undefined) return null;
  const version = /^"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version === undefined) throw wrongMatch();
  return Number(version);
}

export const wrongMatch = (): AppError =>
  new AppError(ERRORS.VALIDATION_FAILED, { fields: ['the header If-Match must be the version that was seen'] });
