import bs58 from 'bs58';
import fc from 'fast-check';
import { attemptsFor, chance, estimate, expectedSeconds } from '../src/estimate';
import { BASE58 } from '../src/pattern/base58';
import { isMatch, parsePattern, variants, type Pattern } from '../src/pattern/pattern';
import { digests } from './support/digests';

fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_122) });

const ALL = 2n ** 256n;
const matches = (pattern: Partial<Pattern>): bigint => estimate(parsePattern(pattern)).matches;
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
const text = (min: number) => fc.string({ unit: fc.constantFrom(...BASE58), minLength: min, maxLength: 4 });

describe('the estimate counts every address once', () => {
  it('over all first characters, and over all last ones', () => {
    expect(sum([...BASE58].map((prefix) => matches({ prefix })))).toBe(ALL);
    expect(sum([...BASE58].map((suffix) => matches({ suffix })))).toBe(ALL);
  });

  it('with one character more: the parts make the whole', () => {
    fc.assert(
      fc.property(text(0), text(0), fc.boolean(), (prefix, suffix, ignoreCase) => {
        fc.pre(prefix + suffix !== '');
        const whole = matches({ prefix, suffix, ignoreCase });
        if (prefix.length < 4) {
          // The address always goes on; under "either case" each writing of the next character counts once.
          const next = ignoreCase ? [...new Set([...BASE58.toLowerCase()])] : [...BASE58];
          expect(sum(next.map((character) => matches({ prefix: prefix + character, suffix, ignoreCase })))).toBe(whole);
        }
        if (suffix.length < 4) {
          const before = ignoreCase ? [...new Set([...BASE58.toLowerCase()])] : [...BASE58];
          expect(sum(before.map((character) => matches({ prefix, suffix: character + suffix, ignoreCase })))).toBe(
            whole,
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it('in either case: as often as its writings together', () => {
    fc.assert(
      fc.property(text(1), text(0), (prefix, suffix) => {
        const each = variants(prefix, true).flatMap((start) =>
          variants(suffix, true).map((end) => matches({ prefix: start, suffix: end })),
        );
        expect(matches({ prefix, suffix, ignoreCase: true })).toBe(sum(each));
      }),
      { numRuns: 60 },
    );
  });
});

describe('the estimate is what happens', () => {
  const SAMPLES = 40_000;
  const addresses = [...digests(SAMPLES, 'sample')].map((digest) => bs58.encode(digest));

  it.each([
    { prefix: '2' },
    { prefix: 'H' },
    { prefix: 'J' },
    { prefix: 'K' },
    { prefix: '1' },
    { prefix: '5a' },
    { suffix: 'z' },
    { suffix: 'mp' },
    { prefix: '9', suffix: '1' },
    { prefix: 'a', ignoreCase: true },
    { prefix: 'l', ignoreCase: true },
    { suffix: 'so', ignoreCase: true },
  ])('$prefix…$suffix', (typed) => {
    const pattern = parsePattern(typed);
    const { probability } = estimate(pattern);
    const seen = addresses.filter((address) => isMatch(address, pattern)).length;
    const deviation = Math.sqrt(SAMPLES * probability * (1 - probability));
    expect(Math.abs(seen - SAMPLES * probability)).toBeLessThan(5 * deviation + 1);
  });
});

describe('figures', () => {
  it('a suffix of four characters is one in 58^4', () => {
    expect(estimate(parsePattern({ suffix: 'pump' })).expectedAttempts).toBe(58n ** 4n);
  });

  it('a prefix above J is some 59 times rarer than one below', () => {
    const { expectedAttempts: low } = estimate(parsePattern({ prefix: 'Base' }));
    const { expectedAttempts: high } = estimate(parsePattern({ prefix: 'base' }));
    expect(Number(high) / Number(low)).toBeCloseTo(58.9, 0);
  });

  it('one in 17, 70, 999 and 256', () => {
    const oneIn = (prefix: string) => Math.round(Number(estimate(parsePattern({ prefix })).expectedAttempts));
    expect(['5', 'J', 'K', '1'].map(oneIn)).toEqual([17, 70, 999, 256]);
  });

  it('100,000 attempts find three characters at the end in 40 of 100 cases', () => {
    expect(chance(estimate(parsePattern({ suffix: 'abc' })), 100_000)).toBeCloseTo(0.401, 3);
  });

  it('chance and attempts are each other’s inverse', () => {
    const { probability, ...rest } = estimate(parsePattern({ prefix: 'ab', suffix: 'c' }));
    for (const wanted of [0.01, 0.5, 0.99])
      expect(chance({ probability, ...rest }, attemptsFor({ probability, ...rest }, wanted))).toBeCloseTo(wanted, 5);
    expect(chance({ probability, ...rest }, 0)).toBe(0);
  });

  it('a time at a rate', () => {
    expect(expectedSeconds(estimate(parsePattern({ suffix: 'pump' })), 11_316_496)).toBe(1);
  });
});
