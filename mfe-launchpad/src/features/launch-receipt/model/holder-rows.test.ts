import { holderRows } from './holder-rows';

it.each([
  [
    [9_993_999_997n, 1_000_000n, 2_000_000n, 3_000_003n],
    ['99.94 %', '0.01 %', '0.02 %', '0.03 %'],
  ],
  [
    [9_999_999_999n, 1n],
    ['over 99.99 %', 'under 0.01 %'],
  ],
  [
    [2n, 1n],
    ['66.67 %', '33.33 %'],
  ],
  [
    [5n, 0n],
    ['100 %', '0 %'],
  ],
])('shares of %j are told to the nearest hundredth', (amounts, shares) => {
  const open = amounts.map((amount, index) => ({ wallet: `w${index}`, amountBaseUnits: String(amount) }));
  const supply = amounts.reduce((sum, amount) => sum + amount, 0n);
  expect(holderRows({ direct: [], payouts: [], open }, supply).map(({ share }) => share)).toEqual(shares);
});
