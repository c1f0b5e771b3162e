import fc from 'fast-check';
import { decodeBaseUnits, decodeLamports, encodeAmount } from './json';
import { supplyInBaseUnits } from './supply';
import { baseUnits, fitsU64, lamports, U64_MAX } from './u64';
import { lamportsFromUsd } from './usd';
import { utf8ByteLength } from './utf8';
import { presaleTokens } from './units';

const SEED = 20_261_122;

describe('64 bits', () => {
  it.each([0n, 1n, U64_MAX])('hold %s', (value) => {
    expect(fitsU64(value)).toBe(true);
    expect(lamports(value)).toBe(value);
    expect(baseUnits(value)).toBe(value);
  });

  it.each([-1n, U64_MAX + 1n])('do not hold %s', (value) => {
    expect(fitsU64(value)).toBe(false);
    expect(() => lamports(value)).toThrow(expect.objectContaining({ code: 'MONEY_OUT_OF_RANGE' }));
    expect(() => baseUnits(value)).toThrow(expect.objectContaining({ code: 'MONEY_OUT_OF_RANGE' }));
  });
});

describe(`a price in dollars (seed ${SEED})`, () => {
  it('becomes the least number of lamports that is worth it', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (usdCents, solUsdMicros) => {
          const worth = usdCents * 10_000n * 1_000_000_000n;
          fc.pre(worth / solUsdMicros < U64_MAX);
          const found = lamportsFromUsd({ usdCents, solUsdMicros });
          expect(found * solUsdMicros).toBeGreaterThanOrEqual(worth);
          expect(found === 0n || (found - 1n) * solUsdMicros < worth).toBe(true);
        },
      ),
      { seed: SEED, numRuns: 1_000 },
    );
  });

  it('is 0.11 SOL for 16.50 USD at 150 USD', () =>
    expect(lamportsFromUsd({ usdCents: 1650n, solUsdMicros: 150_000_000n })).toBe(110_000_000n));
  it('is 0.55 SOL for 16.50 USD at 30 USD', () =>
    expect(lamportsFromUsd({ usdCents: 1650n, solUsdMicros: 30_000_000n })).toBe(550_000_000n));

  it.each([
    [1650n, 0n],
    [1650n, -1n],
    [-1n, 1n],
    [10n ** 12n, 1n],
  ])('is refused for %s cents at %s micro-dollars', (usdCents, solUsdMicros) => {
    expect(() => lamportsFromUsd({ usdCents, solUsdMicros })).toThrow(
      expect.objectContaining({ code: 'MONEY_OUT_OF_RANGE' }),
    );
  });
});

describe('a supply', () => {
  it('is counted in base units', () => {
    expect(supplyInBaseUnits('10000000000', 6)).toBe(10n ** 16n);
    expect(supplyInBaseUnits(5n, 0)).toBe(5n);
    expect(supplyInBaseUnits('0.5', 1)).toBe(5n);
    expect(supplyInBaseUnits('18446744073.709551615', 9)).toBe(U64_MAX);
  });

  it.each([
    ['18446744073.709551616', 9, 'LAUNCHPAD_SUPPLY_OVERFLOW'],
    ['99999999999', 9, 'LAUNCHPAD_SUPPLY_OVERFLOW'],
    ['0', 9, 'LAUNCHPAD_SUPPLY_ZERO'],
    ['0.00', 9, 'LAUNCHPAD_SUPPLY_ZERO'],
    ['0.5', 0, 'MONEY_TOO_PRECISE'],
    ['many', 0, 'MONEY_NOT_A_NUMBER'],
  ])('of %s with %i decimals is refused with %s', (supply, decimals, code) => {
    expect(() => supplyInBaseUnits(supply, decimals)).toThrow(expect.objectContaining({ code }));
  });
});

describe(`amounts in JSON (seed ${SEED})`, () => {
  it('survive the trip', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: U64_MAX }), (value) => {
        const text: unknown = JSON.parse(JSON.stringify(encodeAmount(value)));
        expect(decodeLamports(text)).toBe(value);
        expect(decodeBaseUnits(text)).toBe(value);
      }),
      { seed: SEED },
    );
  });

  it.each([1, 1n, null, undefined, '', '01', '-1', '1.0', '1e3', ' 1', '1 ', '0x1', '9'.repeat(21)])(
    '%p is none',
    (value) => {
      expect(() => decodeLamports(value)).toThrow(expect.objectContaining({ code: 'MONEY_NOT_A_NUMBER' }));
    },
  );

  it('are refused above 64 bits', () => {
    expect(() => decodeBaseUnits('18446744073709551616')).toThrow(
      expect.objectContaining({ code: 'MONEY_OUT_OF_RANGE' }),
    );
  });
});

it(`counts bytes as encoders do (seed ${SEED})`, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, other) => {
      for (const each of [text, other, `${text}\uD83D`])
        expect(utf8ByteLength(each)).toBe(new TextEncoder().encode(each).length);
    }),
    { seed: SEED },
  );
  expect(utf8ByteLength('🚀')).toBe(4);
});

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
