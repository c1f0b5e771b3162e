import { centsText, priceText, solText, usdText } from './amount-text';

describe('amounts', () => {
  it('are exact in SOL', () => {
    expect(solText(110_000_000n)).toBe('0.11 SOL');
    expect(solText(1_234_000_000_001n)).toBe('1,234.000000001 SOL');
    expect(solText(0n)).toBe('0 SOL');
  });
  it('are to the cent in dollars', () => {
    expect(usdText(110_000_000n, 150_000_000n)).toBe('$16.50');
    expect(usdText(1n, 150_000_000n)).toBe('$0.00');
    expect(usdText(33_333_334n, 150_000_000n)).toBe('$5.00');
    expect(centsText(123_405n)).toBe('$1,234.05');
    expect(usdText(10n ** 13n, 150_000_000n)).toBe('$1,500,000.00');
  });
  it('are prices to the cent, and below a dollar to the hundredth of one', () => {
    expect([147_230_000n, 97_123_456_789n, 999_995n, 123_450n, 1_000_000n, 0n, 49n].map(priceText)).toEqual([
      '$147.23',
      '$97,123.46',
      '$1.0000',
      '$0.1235',
      '$1.00',
      '$0.0000',
      '$0.0000',
    ]);
  });
});
