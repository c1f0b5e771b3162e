import type { IncomingHttpHeaders } from 'node:http';
import { AppError, ERRORS } from '@mintwire/contracts';

/** The version that whoever changes something has seen (`If-Match`); null when the request does not say. @throws {AppError} VALIDATION_FAILED */
export function seenVersion({ 'if-match': match }: IncomingHttpHeaders): number | null {
  if (match === undefined) return null;
  const version = /^"?(\d{1,9})"?$/.exec(match)?.[1];
  if (version === undefined) throw seenVersionMissing();
  return Number(version);
}

/** The refusal of a change that has to say which version was seen. */
export const seenVersionMissing = (): AppError =>
  new AppError(ERRORS.VALIDATION_FAILED, { fields: ['the header If-Match must be the version that was seen'] });
