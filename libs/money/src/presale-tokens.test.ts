import { presaleTokens } from './units';

describe('tokens bought in the presale', () => {
  it.each([
    ['1 SOL at 0.00002 SOL with 25 %', 1_000_000_000n, 20_000n, 25, 62_500n],
    ['no bonus', 1_000_000_000n, 20_000n, 0, 50_000n],
    ['less than one token', 15_999n, 20_000n, 25, 0n],
    ['exactly one token by its bonus', 16_000n, 20_000n, 25, 1n],
    ['the floor, not the nearest', 31_999n, 20_000n, 25, 1n],
    ['all SOL there is, without losing a digit', 600_000_000_000_000_001n, 1n, 25, 750_000_000_000_000_001n],
  ])('%s', (_name, lamports, price, bonus, tokens) => {
    expect(presaleTokens(lamports, price, bonus)).toBe(tokens);
  });
});
