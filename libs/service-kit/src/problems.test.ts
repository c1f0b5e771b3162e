import { AppError, ERRORS, type ErrorCode, type ErrorLine } from '@mintwire/contracts';
import { problemOf, toAppError } from './problems';

describe('the title of a problem', () => {
  it.each(Object.keys(ERRORS) as ErrorCode[])('%s: is whole, and the same whatever happened', (code) => {
    const line: ErrorLine = ERRORS[code];
    const { title } = problemOf(new AppError(line), '/');
    expect(title).toMatch(/^[A-Z"][^…{}?]+$/);
    expect(problemOf(new AppError(line, { reason: 'a', limit: 'b', remote: 'c' }), '/').title).toBe(title);
  });

  it('leaves the particulars to the detail', () => {
    const error = new AppError(ERRORS.RELEASE_EXISTS, { version: '1.0.0', remote: 'mfe-news' });
    expect(problemOf(error, '/')).toMatchObject({
      title: 'Release exists',
      detail: 'Release 1.0.0 of mfe-news already exists and cannot be overwritten.',
    });
    expect(problemOf(new AppError(ERRORS.NOT_FOUND), '/').title).toBe('There is nothing at this address.');
  });
});

it('says in words beside a field that its text is too short or too long; the detail keeps those of the validator', () => {
  const fault = (instancePath: string, keyword: string, limit: number, message: string) => ({
    instancePath,
    keyword,
    params: { limit },
    message,
  });
  const error = toAppError({
    validation: [
      fault('/name', 'minLength', 1, 'must NOT have fewer than 1 characters'),
      fault('/password', 'minLength', 12, 'must NOT have fewer than 12 characters'),
      fault('/label', 'maxLength', 40, 'must NOT have more than 40 characters'),
      fault('/count', 'minimum', 3, 'must be >= 3'),
    ],
    validationContext: 'body',
  });
  expect(error.fields?.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    '/name: This must not be empty.',
    '/password: This must have at least 12 characters.',
    '/label: This must have at most 40 characters.',
    '/count: must be >= 3',
  ]);
  expect(error.message).toContain('body/name must NOT have fewer than 1 characters, body/password must NOT');
});

it.each(['ECONNREFUSED', 'ENOTFOUND', '57P01', '57014', '53100', '25006'])(
  'takes %s for a database that is away',
  (code) => {
    expect(toAppError(Object.assign(new Error('no'), { code })).code).toBe('DATABASE_UNAVAILABLE');
  },
);
