import { randomFillSync } from 'node:crypto';
import { checkSeedPrefix, MAX_ATTEMPTS, newSeedPrefix, seedOf } from '../src/seed-space';

const PREFIX = newSeedPrefix((bytes) => void randomFillSync(bytes));

describe('seeds', () => {
  it('have exactly 32 bytes, all printable', () => {
    for (const attempt of [0, 65_535, 65_536, 1e12, MAX_ATTEMPTS - 1])
      expect(seedOf(PREFIX, attempt)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32}$/);
  });

  it('differ from attempt to attempt', () => {
    const attempts = [...Array(70_000).keys()].flatMap((index) => [index, 1e9 + index]);
    expect(new Set(attempts.map((attempt) => seedOf(PREFIX, attempt))).size).toBe(attempts.length);
  });

  it('of two searches never meet: their beginnings are random', () => {
    const prefixes = Array.from({ length: 1_000 }, () => newSeedPrefix((bytes) => void randomFillSync(bytes)));
    expect(new Set(prefixes).size).toBe(1_000);
    expect(new Set(prefixes.join('')).size).toBe(58);
  });

  it('have attempts that a number can count', () => {
    expect(Number.isSafeInteger(MAX_ATTEMPTS)).toBe(true);
  });

  it('with another beginning than ours are refused', () => {
    for (const wrong of ['', 'short', `${PREFIX}x`, `0${PREFIX.slice(1)}`])
      expect(() => checkSeedPrefix(wrong)).toThrow(RangeError);
  });
});
