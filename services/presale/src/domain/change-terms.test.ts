import { rejectionsOfTerms } from './change-terms';
import { firstTerms } from './first-terms';
import type { ChangeableTerms, Sale } from './sale';

const NOW = new Date('2026-01-01T00:00:00Z');
const terms: ChangeableTerms = { ...firstTerms(true, NOW), seller: 'Seller', allowlistUntil: null, delivery: [] };
const sale = { ...terms, hasQuotes: true, purchases: 0, creditedLamports: 0n, tokensSold: 0n } as Sale;
const later = (ms: number) => new Date(NOW.getTime() + ms);

describe('terms that buyers have seen stay', () => {
  const changes: readonly [keyof ChangeableTerms, Partial<ChangeableTerms>][] = [
    ['startsAt', { startsAt: later(60_000) }],
    ['softCapLamports', { softCapLamports: terms.goalLamports }],
    ['delivery', { delivery: [{ at: later(90 * 86_400_000).toISOString(), percent: 100 }] }],
  ];
  const fields = (purchases: number, heldLamports: bigint, change: Partial<ChangeableTerms>) =>
    rejectionsOfTerms(
      { ...sale, purchases },
      { ...terms, ...change },
      { now: NOW, heldLamports, supplyTokens: null },
    ).map(({ field }) => field);

  it.each(changes)('%s, from the first reservation that is good', (field, change) => {
    expect(fields(0, 0n, change)).toEqual([]);
    expect(fields(0, 1n, change)).toEqual([field]);
    expect(fields(1, 0n, change)).toEqual([field]);
  });
});
