import fc from 'fast-check';
import { formatUnits, parseUnits } from './decimal';
import { formatSol, parseSol } from './sol';

const SEED = 20_261_121;
const decimals = fc.integer({ min: 0, max: 20 });
const amount = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });

describe(`reading and writing amounts (seed ${SEED})`, () => {
  it('loses nothing either way, with any grouping removed', () => {
    fc.assert(
      fc.property(amount, decimals, (value, places) => {
        expect(parseUnits(formatUnits(value, places), places)).toBe(value);
        expect(parseUnits(formatUnits(value, places, { group: ',' }).replaceAll(',', ''), places)).toBe(value);
        expect(parseUnits(formatUnits(value, places, { minDecimals: places }), places)).toBe(value);
      }),
      { seed: SEED, numRuns: 1_000 },
    );
  });

  it('agrees with integer arithmetic', () => {
    fc.assert(
      fc.property(amount, decimals, (value, places) => {
        const [whole, fraction = ''] = formatUnits(value, places).split('.');
        expect(BigInt(whole ?? '') * 10n ** BigInt(places) + BigInt(fraction.padEnd(places, '0') || '0')).toBe(value);
      }),
      { seed: SEED, numRuns: 1_000 },
    );
  });

  it('refuses every text that is no plain decimal', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^\s*(\d+\.?\d*|\.\d+)?\s*$/.test(text));
        expect(() => parseUnits(text, 6)).toThrow(expect.objectContaining({ code: 'MONEY_NOT_A_NUMBER' }));
      }),
      { seed: SEED },
    );
  });
});

describe('parseUnits', () => {
  it.each([
    ['0', 0, 0n],
    ['1.5', 6, 1_500_000n],
    ['.5', 1, 5n],
    ['5.', 2, 500n],
    ['007', 0, 7n],
    ['1.500000000', 2, 150n],
    [' 2 ', 3, 2_000n],
    ['18446744073709551615', 0, 2n ** 64n - 1n],
  ])('reads "%s" with %i decimals as %s', (text, places, value) => expect(parseUnits(text, places)).toBe(value));

  it.each(['.', '-1', '+1', '1e3', '1,000', '0x10', '1.2.3', 'NaN', 'Infinity', '１', '9'.repeat(81)])(
    'refuses "%s"',
    (text) => {
      expect(() => parseUnits(text, 6)).toThrow(expect.objectContaining({ code: 'MONEY_NOT_A_NUMBER' }));
    },
  );

  it.each(['', '  '])('asks for an amount where none was entered', (text) => {
    expect(() => parseUnits(text, 6)).toThrow(
      expect.objectContaining({ code: 'MONEY_EMPTY', message: 'Enter an amount.' }),
    );
  });

  it('refuses digits that would have to be rounded away', () => {
    expect(() => parseUnits('0.0000001', 6)).toThrow(expect.objectContaining({ code: 'MONEY_TOO_PRECISE' }));
    expect(() => parseUnits('1.5', 0)).toThrow(expect.objectContaining({ code: 'MONEY_TOO_PRECISE' }));
  });

  it.each([-1, 1.5, 33, Number.NaN])('is misused with %s decimals', (places) =>
    expect(() => parseUnits('1', places)).toThrow(RangeError),
  );
});

describe('formatUnits', () => {
  it.each([
    [0n, 6, {}, '0'],
    [1n, 6, {}, '0.000001'],
    [1_500_000n, 6, {}, '1.5'],
    [1_234_567_890_000n, 6, { group: ',' }, '1,234,567.89'],
    [999n, 0, { group: ',' }, '999'],
    [1_000n, 0, { group: '$&' }, '1$&000'],
    [1_500_000n, 6, { minDecimals: 2 }, '1.50'],
    [-1_500_000n, 6, {}, '-1.5'],
  ])('writes %s with %i decimals and %o as %s', (value, places, options, text) =>
    expect(formatUnits(value, places, options)).toBe(text),
  );
});

it('SOL has nine decimals', () => {
  expect(parseSol('0.05')).toBe(50_000_000n);
  expect(formatSol(110_000_000n)).toBe('0.11');
  expect(() => parseSol('0.0000000001')).toThrow(expect.objectContaining({ code: 'MONEY_TOO_PRECISE' }));
  expect(() => parseSol('18446744073.709551616')).toThrow(expect.objectContaining({ code: 'MONEY_OUT_OF_RANGE' }));
});
