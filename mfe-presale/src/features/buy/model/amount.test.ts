import { presaleTokens } from '@mintwire/money';
import { errorMessage } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { presaleState } from '../../../shared/presale-state.testing';
import { parseSale } from '../../../shared/sale';
import {
  balanceProblem,
  KEPT_LAMPORTS,
  lamportsFor,
  largestPurchase,
  limitProblem,
  readAmount,
  reservedNote,
  shortage,
  walletProblem,
} from './amount';

const sale = parseSale(presaleState());
const SOL = 1_000_000_000n;

describe('what is typed', () => {
  it.each([
    ['1', 'sol', SOL],
    ['0.1', 'sol', 100_000_000n],
    ['1,5', 'sol', 1_500_000_000n],
    [' 12,25 ', 'sol', 12_250_000_000n],
    ['0,125', 'sol', 125_000_000n],
    [',5', 'sol', 500_000_000n],
    ['1,', 'sol', SOL],
    ['1,000000001', 'sol', SOL + 1n],
    ['62500', 'tokens', SOL],
    ['1', 'tokens', 16_000n],
    ['62,500', 'tokens', SOL],
  ] as const)('%s of %s are %s lamports', (text, unit, lamports) => {
    expect(readAmount(text, unit, sale)).toEqual({ lamports, problem: null });
  });

  it.each(['abc', '-1', '1e3', '1e308', 'NaN', '1.0000000001', '12345678901234567890.5', '0x10'])(
    '%s SOL are none',
    (text) => {
      expect(readAmount(text, 'sol', sale)).toEqual({
        lamports: null,
        problem: expect.stringContaining('Enter an amount in SOL'),
      });
    },
  );
  it.each(['1.5', '-1', '1e3', 'many'])('%s tokens are none', (text) => {
    expect(readAmount(text, 'tokens', sale).problem).toContain('whole number of tokens');
  });
  it.each([
    ['1,500', 'sol', /with a point, not a comma\.$/],
    ['12,500', 'sol', /with a point, not a comma\.$/],
    ['1,500,5', 'sol', /such as 1\.5, /],
    ['1.500,5', 'sol', /such as 1\.5, /],
    ['1,0000000001', 'sol', /at most 9 decimals\.$/],
    ['1,5', 'tokens', /such as 50000\.$/],
    ['1,234.5', 'sol', /without commas\.$/],
    ['1e3', 'sol', /without an “e”\.$/],
    ['-1', 'sol', /above 0\.$/],
    ['1.0000000001', 'sol', /at most 9 decimals\.$/],
    ['5,0000', 'tokens', /50000\.$/],
    ['1e3', 'tokens', /without an “e”\.$/],
    ['1.5', 'tokens', /parts of a token are not sold\.$/],
    ['many', 'tokens', /such as 50000\.$/],
  ] as const)('%s %s: it says what is wrong with that', (text, unit, problem) => {
    expect(readAmount(text, unit, sale).problem).toMatch(problem);
  });
  it('asks an empty field for an amount', () => {
    expect(readAmount(' ', 'sol', sale)).toEqual({ lamports: null, problem: 'Enter an amount in SOL, such as 1.5.' });
    expect(readAmount('', 'tokens', sale).problem).toBe('Enter a whole number of tokens, such as 50000.');
  });

  it('is the least that buys so many tokens', () => {
    for (const bonusPercentage of [0, 25, 33, 100])
      for (const tokenPrice of [1n, 3n, 20_000n, 1_234_567n])
        for (const tokens of [1n, 2n, 3n, 7n, 999n, 10n ** 12n + 1n]) {
          const lamports = lamportsFor(tokens, { tokenPrice, bonusPercentage });
          expect(presaleTokens(lamports, tokenPrice, bonusPercentage)).toBeGreaterThanOrEqual(tokens);
          expect(presaleTokens(lamports - 1n, tokenPrice, bonusPercentage)).toBeLessThan(tokens);
        }
  });
});

describe('limits, in the words of the service', () => {
  it.each([
    [99_999_999n, errorMessage(ERRORS.PRESALE_BELOW_MINIMUM, { sol: '0.1' })],
    [100_000_000n, null],
    [100n * SOL, null],
    [100n * SOL + 1n, errorMessage(ERRORS.PRESALE_ABOVE_MAXIMUM, { sol: '100' })],
  ])('%s lamports: %s', (lamports, problem) => {
    expect(limitProblem(lamports, sale)).toBe(problem);
  });
  it('names the tokens too, where tokens were typed', () => {
    const { symbol } = sale.token;
    expect(limitProblem(48_000n, sale, 'tokens')).toBe(`Minimum purchase is 0.1 SOL: 6,250 ${symbol}`);
    expect(limitProblem(101n * SOL, sale, 'tokens')).toBe(`Maximum purchase is 100 SOL: 6,250,000 ${symbol}`);
  });
  it('names only tokens that the sale would take', () => {
    for (const tokenPrice of [1n, 3n, 20_000n, 1_234_567n])
      for (const bonusPercentage of [0, 25, 33]) {
        const terms = { ...sale, tokenPrice, bonusPercentage };
        const [, tokens] = /SOL: ([\d,]+) /.exec(limitProblem(1n, terms, 'tokens') ?? '') ?? [];
        expect(limitProblem(lamportsFor(BigInt((tokens ?? '').replaceAll(',', '')), terms), terms)).toBeNull();
      }
  });
  it('the goal is not exceeded', () => {
    const nearly = { ...sale, totalRaised: sale.goal - SOL };
    expect(limitProblem(SOL, nearly)).toBeNull();
    expect(limitProblem(SOL + 1n, nearly)).toBe(errorMessage(ERRORS.PRESALE_EXCEEDS_GOAL));
  });
});

describe('what open purchases hold', () => {
  const nearly = { ...sale, totalRaised: sale.goal - 3n * SOL, reserved: 2n * SOL };
  it('is said where an amount needs it, and is no error', () => {
    expect(reservedNote(SOL, nearly)).toBeNull();
    expect(reservedNote(SOL + 1n, nearly)).toBe(
      '3 SOL is left, and open purchases hold 2 SOL of it. You can buy for 1 SOL right now; what they do not pay for is free again within three minutes. To have it at once, go on and prove that the wallet is yours.',
    );
    expect(reservedNote(SOL, { ...nearly, reserved: 3n * SOL })).toMatch(/Nothing can be bought right now;/);
    expect(limitProblem(3n * SOL, nearly)).toBeNull();
  });
  it('is not spoken of where the goal itself is the limit', () => {
    expect(reservedNote(3n * SOL + 1n, nearly)).toBeNull();
  });
});

describe('what a wallet lacks', () => {
  it.each([
    [SOL - KEPT_LAMPORTS, SOL, null],
    [
      SOL - KEPT_LAMPORTS + 1n,
      SOL,
      'Your wallet holds 1 SOL: enter 0.99860412 SOL at most, as a little stays for the network',
    ],
  ])('for %s lamports with %s', (lamports, balance, problem) => {
    expect(balanceProblem(lamports, balance, sale, 'sol')).toBe(problem);
  });
  it('is said in tokens where tokens were typed', () => {
    expect(balanceProblem(SOL, SOL, sale, 'tokens')).toBe(
      `Your wallet holds 1 SOL: enter 62,412 ${sale.token.symbol} at most, as a little stays for the network`,
    );
  });

  it.each([
    [SOL / 10n + KEPT_LAMPORTS, null],
    [SOL / 10n, 'Your wallet holds 0.1 SOL: the smallest purchase needs 0.10139588 SOL, network fee included'],
    [0n, 'Your wallet holds 0 SOL: the smallest purchase needs 0.10139588 SOL, network fee included'],
  ])('to buy anything with %s', (balance, problem) => {
    expect(shortage(balance, sale)).toBe(problem);
  });
});

describe('the most a wallet can pay', () => {
  it.each([
    [5n * SOL, 5n * SOL - KEPT_LAMPORTS],
    [500n * SOL, 100n * SOL],
    [100_000_000n, null],
    [100_000_000n + KEPT_LAMPORTS, 100_000_000n],
    [0n, null],
  ])('with %s lamports is %s', (balance, max) => {
    expect(largestPurchase(balance, sale)).toBe(max);
  });
  it('is never more than the sale has room for', () => {
    expect(largestPurchase(500n * SOL, { ...sale, totalRaised: sale.goal - 3n * SOL })).toBe(3n * SOL);
    expect(largestPurchase(500n * SOL, { ...sale, totalRaised: sale.goal })).toBeNull();
  });
  it('is never more than open purchases leave', () => {
    const nearly = { ...sale, totalRaised: sale.goal - 3n * SOL };
    expect(largestPurchase(500n * SOL, { ...nearly, reserved: 2n * SOL })).toBe(SOL);
    expect(largestPurchase(500n * SOL, { ...nearly, reserved: 3n * SOL })).toBeNull();
  });
});

describe('what one wallet may buy', () => {
  it('bounds an amount, and what a wallet can pay here', () => {
    expect(limitProblem(SOL, sale, 'sol', SOL / 2n)).toBe('This wallet may buy for 0.5 SOL more');
    expect(limitProblem(SOL, sale, 'tokens', SOL / 2n)).toContain('0.5 SOL more: 31,250');
    expect(limitProblem(SOL, sale, 'sol', SOL)).toBeNull();
    expect(largestPurchase(5n * SOL, sale, SOL / 2n)).toBe(SOL / 2n);
    expect(largestPurchase(5n * SOL, sale, 1n)).toBeNull();
  });

  it('is nothing for a wallet that is not invited or has bought it all', () => {
    expect(walletProblem({ invited: false, left: null }, sale)).toContain('Only invited wallets');
    expect(walletProblem({ invited: true, left: 0n }, sale)).toContain('has bought all');
    expect(walletProblem({ invited: null, left: sale.minPurchase - 1n }, sale)).toContain('less than the smallest');
    for (const limit of [undefined, { invited: true, left: null }, { invited: null, left: sale.minPurchase }])
      expect(walletProblem(limit, sale)).toBeNull();
  });
});
