import { adminSale } from '../admin.testing';
import { stockText, tokensOfSale, tokensOfTerms } from './stock-text';

const stock = { symbol: 'KARA', decimals: 6, heldBaseUnits: '0', owedTokens: '12500' };

describe('what the treasury holds', () => {
  it.each([
    ['0', null, true, '0 KARA, less than the 12,500 KARA that were sold and not delivered yet'],
    [
      '12499999999',
      50_000n,
      true,
      '12,499.999999 KARA, less than the 12,500 KARA that were sold and not delivered yet',
    ],
    ['12500000000', 50_000n, true, '12,500 KARA, less than the 50,000 KARA that the sale can sell'],
    ['12500000000', null, false, '12,500 KARA, enough for the 12,500 KARA that were sold and not delivered yet'],
    ['60000000000', 50_000n, false, '60,000 KARA, enough for the 50,000 KARA that the sale can sell'],
  ])('%s base units where %s can be sold: short %s', (heldBaseUnits, sells, short, text) => {
    expect(stockText({ ...stock, heldBaseUnits }, sells)).toEqual({ short, text: `The treasury holds ${text}` });
  });
  it('is owed to nobody where nothing is sold', () => {
    const { text } = stockText({ ...stock, heldBaseUnits: '5000000', owedTokens: '0' }, null);
    expect(text).toBe('The treasury holds 5 KARA, and none of it is owed');
  });
});

describe('what a sale sells', () => {
  const { terms } = adminSale();
  it('is all until its goal, the opening balance left out', () => {
    expect(tokensOfTerms(terms)).toBe(952_500_000n);
    expect(tokensOfTerms({ ...terms, openingBalanceLamports: terms.goalLamports })).toBe(0n);
    expect(tokensOfTerms({ ...terms, tokenPriceLamports: '0' })).toBe(0n);
  });
  it('is what it sold and what is left, and nothing more once it has ended', () => {
    expect(tokensOfSale(adminSale())).toBe(952_500_000n);
    expect(tokensOfSale(adminSale({ status: 'delivering' }))).toBeNull();
  });
});
