import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AppError, ERRORS, errorMessage, isAppError, readErrorLine, reportedError, type ErrorCode } from './index';

const ROOMS = join(__dirname, 'errors');

/** What all rooms declare; of a name that two of them have `export *` would say nothing. */
const declared = readdirSync(ROOMS).flatMap((file) =>
  [...readFileSync(join(ROOMS, file), 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name),
);

describe('the error catalogue', () => {
  it('has every code once, over all rooms', () => {
    expect(declared.length).toBeGreaterThan(200);
    expect([...declared].sort()).toEqual(Object.keys(ERRORS).sort());
  });

  it.each(Object.keys(ERRORS) as ErrorCode[])(
    '%s has a 4xx or 5xx status and a sentence under its own name',
    (name) => {
      const { code, status, message } = readErrorLine(ERRORS[name]);
      expect(code).toBe(name);
      expect(code).toMatch(/^[A-Z][A-Z0-9_]+$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
      expect(message).toMatch(/^["{A-Z].{5,}$/);
    },
  );

  it('fills places from the context and shows a missing one', () => {
    expect(errorMessage(ERRORS.LAUNCHPAD_BALANCE_LOW, { have: '0.1', need: '0.5' })).toBe(
      'Insufficient SOL balance. You have 0.1 SOL but need 0.5 SOL for token creation (service fee + network costs).',
    );
    // @ts-expect-error the sentence has a place for the seconds
    expect(errorMessage(ERRORS.RATE_LIMITED)).toContain('?');
    // @ts-expect-error and this is not its name
    expect(new AppError(ERRORS.RATE_LIMITED, { minutes: 1 }).message).toContain('?');
  });

  it('keeps the cause for the log and out of the message', () => {
    const error = new AppError(ERRORS.INTERNAL, {}, { cause: new Error('password=hunter2') });
    expect(error.message).not.toContain('hunter2');
    expect(error.cause).toBeInstanceOf(Error);
    expect(error.status).toBe(500);
  });

  it('takes an error of another process in its own words, with a code of tomorrow', () => {
    const error = reportedError({ code: 'NEWS_TOMORROW', status: 418, message: 'Tea {only}, please.' }, {});
    expect(error).toMatchObject({ code: 'NEWS_TOMORROW', status: 418, message: 'Tea {only}, please.' });
    expect(isAppError(error)).toBe(true);
  });

  it('takes for its own what another bundle made, and nothing that only looks like it', () => {
    const named = (code: unknown) => Object.assign(new Error('x'), { name: 'AppError', code });
    expect(isAppError(named('INTERNAL'))).toBe(true);
    for (const code of ['toString', '', 'A', `A${'B'.repeat(64)}`, 7, undefined])
      expect(isAppError(named(code))).toBe(false);
  });
});
