import { checkAddressPattern, matchesAddressPattern } from './address-pattern';
import { parseAddress } from '../../core/addresses/address';

const ADDRESS = parseAddress('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');

describe('a chosen address', () => {
  it.each([
    [{ prefix: 'Toke', caseSensitive: true }, true],
    [{ prefix: 'toke', caseSensitive: true }, false],
    [{ prefix: 'tOKE', caseSensitive: false }, true],
    [{ suffix: 'Q5DA', caseSensitive: true }, true],
    [{ prefix: 'To', suffix: '5da', caseSensitive: false }, true],
    [{ prefix: 'To', suffix: '5da', caseSensitive: true }, false],
    [{ prefix: 'To', suffix: 'xx', caseSensitive: false }, false],
  ])('%o: %s', (pattern, matches) => expect(matchesAddressPattern(ADDRESS, pattern)).toBe(matches));

  it.each([
    [{ prefix: '0', caseSensitive: false }, '0'],
    [{ prefix: 'O', caseSensitive: true }, 'O'],
    [{ prefix: 'aIl', suffix: '+', caseSensitive: true }, 'I l +'],
    [{ suffix: 'é', caseSensitive: false }, 'é'],
  ])('%o can never be found, because of "%s"', (pattern, characters) => {
    expect(() => checkAddressPattern(pattern)).toThrow(
      expect.objectContaining({ code: 'LAUNCHPAD_PATTERN_INVALID', context: { characters } }),
    );
  });

  it('may name letters by their other case where case does not count', () => {
    expect(() => checkAddressPattern({ prefix: 'OIl', caseSensitive: false })).not.toThrow();
  });
});
