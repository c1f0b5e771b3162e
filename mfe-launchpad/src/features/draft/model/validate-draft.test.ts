import { EMPTY_DRAFT, decimalsOf, stepDecimals, type TokenDraft } from './token-draft';
import { firstWrong, validateDraft } from './validate-draft';

const good: TokenDraft = { ...EMPTY_DRAFT, name: 'Solar Coin', symbol: 'SOLAR', description: 'Pays for sunshine.' };
const image = { chosen: true, problem: null };
const banner = { chosen: false, problem: null };
const errors = (change: Partial<TokenDraft>) =>
  validateDraft({ ...good, ...change }, { image, banner, addressDecided: true });

describe('a draft is ready when', () => {
  it('all fields are filled', () => expect(errors({})).toEqual({}));
  it('decimals are empty: the token gets 9', () => {
    expect(errors({ decimals: '', supply: '1000000000' })).toEqual({});
    expect(decimalsOf({ decimals: '' })).toBe(9);
  });
  it('the supply takes all of 64 bits', () =>
    expect(errors({ decimals: '0', supply: '18446744073709551615' })).toEqual({}));
  it('the name takes exactly 32 bytes', () => expect(errors({ name: '\u{1F680}'.repeat(8) })).toEqual({}));
});

describe('a draft is refused when', () => {
  it.each([
    ['name', { name: '   ' }, 'Give the token a name.'],
    ['name', { name: 'a\u0000b' }, 'cannot be stored'],
    ['name', { name: 'a\uD83Db' }, 'cannot be stored'],
    ['symbol', { symbol: '' }, 'Give the token a symbol.'],
    ['symbol', { symbol: 'NINECHARS' }, 'takes 9 bytes; at most 8'],
    ['symbol', { symbol: '\u{1F680}\u{1F680}A' }, 'takes 9 bytes; at most 8'],
    ['supply', { supply: '' }, 'Enter how many tokens'],
    ['supply', { supply: '2.5' }, 'a whole number of tokens'],
    ['supply', { supply: '0' }, 'The supply must be above 0.'],
    ['supply', { decimals: '0', supply: '18446744073709551616' }, 'at most 18,446,744,073,709,551,615 tokens.'],
    [
      'supply',
      { decimals: '', supply: '100000000000' },
      'With 9 decimals there can be at most 18,446,744,073 tokens. Fewer decimals',
    ],
    ['description', { description: '\n ' }, 'Describe the token'],
    ['description', { description: 'x'.repeat(501) }, 'at most 500'],
    ...['10', '12', '-1', '1.5', '6.0', '1e0', '٣', 'six', '0x5', '+6', '9 9'].map(
      (decimals) => ['decimals', { decimals }, 'Decimals must be a whole number from 0 to 9.'] as const,
    ),
  ] as const)('%s is %j', (field, change, sentence) => {
    expect(errors(change)[field]).toContain(sentence);
  });

  it.each([
    ['0', 'The supply must be above 0.'],
    ['18446744073709551616', 'Even with 0 decimals there can be at most 18,446,744,073,709,551,615 tokens.'],
    ['18446744073709551615', undefined],
  ])('decimals are wrong and the supply is %s: each says so for itself', (supply, sentence) => {
    const found = errors({ decimals: '12', supply });
    expect(found.decimals).toBe('Decimals must be a whole number from 0 to 9.');
    expect(found.supply).toEqual(sentence && expect.stringContaining(sentence));
  });

  it('the name is 33 bytes of emoji, and says bytes', () => {
    const name = `${'\u{1F680}'.repeat(8)}!`;
    expect([...name].length).toBeLessThan(32);
    expect(errors({ name }).name).toBe('The name takes 33 bytes; at most 32 fit on the chain.');
  });

  it('there is no image, or a bad one', () => {
    expect(validateDraft(good, { image: banner, banner, addressDecided: true }).image).toBe(
      'Choose a png or jpg image.',
    );
    expect(
      validateDraft(good, {
        image: { chosen: false, problem: 'The image could not be read.' },
        banner,
        addressDecided: true,
      }).image,
    ).toBe('The image could not be read.');
  });
});

describe('the page', () => {
  it('goes to the first wrong field in reading order', () => {
    expect(firstWrong({ image: 'x', symbol: 'y' })).toBe('symbol');
    expect(firstWrong({})).toBeUndefined();
  });
  it('the arrows keep decimals within 0 to 9, whatever was typed', () => {
    const both = (typed: string) => [stepDecimals(typed, -1), stepDecimals(typed, 1)];
    expect(both('6')).toEqual(['5', '7']);
    expect(both('9')).toEqual(['8', '9']);
    expect(both('0')).toEqual(['0', '1']);
    expect(both('')).toEqual(['8', '9']);
    expect(both('99999')).toEqual(['9', '9']);
    expect(both('-7')).toEqual(['0', '0']);
    expect(both('six')).toEqual(['5', '7']);
  });
});
