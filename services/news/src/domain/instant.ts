import { AppError, ERRORS } from '@mintwire/contracts';

/** Not every instant that has the form of one is one: leap seconds, for example. @throws {AppError} VALIDATION_FAILED, which names the field */
export function dateOf(instant: string, field: string): Date {
  const date = new Date(instant);
  if (!Number.isNaN(date.getTime())) return date;
  const fields = [{ path: `/${field}`, message: 'There is no such time.' }];
  throw new AppError(ERRORS.VALIDATION_FAILED, { fields: [`body/${field} is no time`] }, { fields });
}
