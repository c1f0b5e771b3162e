import fc from 'fast-check';
import { dueTranches, tokensAfter } from './tranches';

const DAY_MS = 86_400_000;
const start = Date.parse('2026-01-01T00:00:00Z');
/** Percentages that add up to 100. */
const delivery = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 23 })
  .map((cuts) => [...cuts, 100].sort((a, b) => a - b))
  .map((ends) =>
    ends.map((end, index) => ({
      percent: end - (ends[index - 1] ?? 0),
      at: new Date(start + index * DAY_MS).toISOString(),
    })),
  );

describe('a delivery in parts', () => {
  it('hands out exactly what was bought, never less than before and never more than its share', () => {
    fc.assert(
      fc.property(delivery, fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (parts, tokens) => {
        const got = parts.map((_, index) => tokensAfter(tokens, parts, index + 1));
        expect(tokensAfter(tokens, parts, 0)).toBe(0n);
        expect(got.at(-1)).toBe(tokens);
        expect(got.every((sum, index) => sum >= (got[index - 1] ?? 0n))).toBe(true);
        let percent = 0n;
        for (const [index, part] of parts.entries()) {
          percent += BigInt(part.percent);
          expect((got[index] as bigint) * 100n <= tokens * percent).toBe(true);
        }
      }),
    );
  });

  it('is due part by part, and as a whole where there are no dates', () => {
    const two = [
      { percent: 40, at: '2026-01-01T00:00:00Z' },
      { percent: 60, at: '2026-02-01T00:00:00Z' },
    ];
    expect(dueTranches(two, new Date('2025-12-31T23:59:59Z'))).toBe(0);
    expect(dueTranches(two, new Date('2026-01-01T00:00:00Z'))).toBe(1);
    expect(dueTranches(two, new Date('2026-02-01T00:00:00Z'))).toBe(2);
    expect(tokensAfter(7n, [], dueTranches([], new Date(0)))).toBe(7n);
  });
});
