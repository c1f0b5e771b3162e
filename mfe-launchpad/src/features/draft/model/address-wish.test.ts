import { addressPattern, patternProblem } from './address-wish';

describe('a wished address', () => {
  it('is a beginning, an ending, or both', () => {
    const wish = { addressPrefix: ' So ', addressSuffix: '', addressCaseSensitive: true };
    expect(addressPattern(wish)).toEqual({ prefix: 'So', caseSensitive: true });
    expect(addressPattern({ ...wish, addressPrefix: '' })).toBeUndefined();
  });

  it.each([
    ['moon', true],
    ['MINT', false],
    ['lol', false],
    ['', true],
  ])('may be %j (case matters: %s)', (text, exact) => expect(patternProblem(text, exact)).toBeNull());

  it.each([
    ['0', true, 'never holds “0”. Solana leaves out 0, O, I and l'],
    ['S0', false, 'never holds “0”'],
    ['lI', true, 'never holds “l”, “I”'],
    ['é', true, 'digits 1 to 9 and Latin letters'],
    ['12345', true, 'At most 4 characters'],
  ])('is never %j (case matters: %s)', (text, exact, words) => expect(patternProblem(text, exact)).toContain(words));
});
