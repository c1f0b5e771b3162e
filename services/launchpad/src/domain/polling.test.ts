import { cannotLandAnymore, nextCheckDelay } from './polling';

describe('looking for a quote that nobody reported', () => {
  it('looks often at first and ever more seldom', () => {
    const delays = [0, 5, 30, 120].map((minutes) => nextCheckDelay(minutes * 60_000));
    expect(delays).toEqual([2_000, 15_000, 60_000, 600_000]);
  });

  it('waits for a transaction until its blockhash must be too old', () => {
    const quote = { expiresAt: '2026-01-01T00:01:00.000Z' };
    expect(cannotLandAnymore(quote, new Date('2026-01-01T00:03:30.000Z'))).toBe(false);
    expect(cannotLandAnymore(quote, new Date('2026-01-01T00:03:30.001Z'))).toBe(true);
  });
});
