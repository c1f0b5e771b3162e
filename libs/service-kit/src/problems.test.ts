import { AppError, ERRORS, type ErrorCode } from '@mintwire/contracts';
import { problemOf } from './problems';

describe('the title of a problem', () => {
  it.each(Object.keys(ERRORS) as ErrorCode[])('%s: is whole, and the same whatever happened', (code) => {
    const { title } = problemOf(new AppError(code), '/');
    expect(title).toMatch(/^[A-Z"][^…{}?]+$/);
    expect(problemOf(new AppError(code, { reason: 'a', limit: 'b', remote: 'c' }), '/').title).toBe(title);
  });

  it('leaves the particulars to the detail', () => {
    const error = new AppError('RELEASE_EXISTS', { version: '1.0.0', remote: 'mfe-news' });
    expect(problemOf(error, '/')).toMatchObject({
      title: 'Release exists',
      detail: 'Release 1.0.0 of mfe-news already exists and cannot be overwritten.',
    });
    expect(problemOf(new AppError('NOT_FOUND'), '/').title).toBe('There is nothing at this address.');
  });
});
