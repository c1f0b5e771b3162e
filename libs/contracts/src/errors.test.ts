import { AppError, ERRORS, errorMessage, isErrorCode, type ErrorCode } from './index';

describe('the error catalogue', () => {
  it.each(Object.keys(ERRORS) as ErrorCode[])('%s has a 4xx or 5xx status and a sentence', (code) => {
    expect(ERRORS[code].status).toBeGreaterThanOrEqual(400);
    expect(ERRORS[code].status).toBeLessThan(600);
    expect(ERRORS[code].message.length).toBeGreaterThan(5);
    expect(code).toMatch(/^[A-Z][A-Z0-9_]+$/);
  });

  it('fills places from the context and shows a missing one', () => {
    expect(errorMessage('LAUNCHPAD_BALANCE_LOW', { have: '0.1', need: '0.5' })).toBe(
      'Insufficient SOL balance. You have 0.1 SOL but need 0.5 SOL for token creation (service fee + network costs).',
    );
    expect(errorMessage('RATE_LIMITED')).toContain('?');
  });

  it('keeps the cause for the log and out of the message', () => {
    const error = new AppError('INTERNAL', {}, { cause: new Error('password=hunter2') });
    expect(error.message).not.toContain('hunter2');
    expect(error.cause).toBeInstanceOf(Error);
    expect(error.status).toBe(500);
  });

  it('does not take inherited names for codes', () => {
    expect(isErrorCode('toString')).toBe(false);
    expect(isErrorCode('INTERNAL')).toBe(true);
  });
});
