import { readSolUsdMicros } from './sol-usd';

const bounds = { minMicros: 1_000_000n, maxMicros: 10_000_000_000n };
const read = (usd: unknown) => readSolUsdMicros({ solana: { usd } }, bounds);

describe('reading the price of SOL', () => {
  it.each([
    [147.23, 147_230_000n],
    [150, 150_000_000n],
    [0.1 + 99.2, 99_300_000n],
    ['147.234567', 147_234_567n],
    [147.2345678999, 147_234_567n],
    [1, 1_000_000n],
    [10_000, 10_000_000_000n],
  ])('takes %p exactly', (usd, micros) => expect(read(usd)).toBe(micros));

  it.each([
    [0],
    [-5],
    [NaN],
    [Infinity],
    [1e21],
    [1e-7],
    ['1e2'],
    [''],
    ['12,5'],
    [' 150'],
    [null],
    [undefined],
    [{}],
    [[150]],
    [true],
    [0.99],
    [10_000.01],
  ])('does not believe %p', (usd) => expect(read(usd)).toBeUndefined());

  it.each([[null], [7], ['x'], [{}], [{ solana: null }], [{ bitcoin: { usd: 5 } }]])(
    'does not believe the answer %p',
    (answer) => {
      expect(readSolUsdMicros(answer, bounds)).toBeUndefined();
    },
  );
});
