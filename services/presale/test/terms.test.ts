import { initialTerms, isActive } from '../src/domain/terms';

const before = new Date('2025-10-01T00:00:00Z');
const after = new Date('2026-01-01T00:00:00Z');

describe('the terms a chain starts with', () => {
  it('keep the planned launch date while it lies ahead', () => {
    expect(initialTerms(true, before).launchDate.toISOString()).toBe('2025-11-01T14:00:00.000Z');
  });

  it('run 30 days on the embedded chain when the date has passed', () => {
    expect(initialTerms(true, after).launchDate.toISOString()).toBe('2026-01-31T00:00:00.000Z');
    expect(initialTerms(false, after).launchDate.toISOString()).toBe('2025-11-01T14:00:00.000Z');
  });

  it('count nothing as raised on a public chain', () => {
    expect(initialTerms(false, before).openingBalanceLamports).toBe(0n);
    expect(initialTerms(true, before).openingBalanceLamports).toBe(4_760_000_000_000n);
  });
});

describe('a sale is active', () => {
  const terms = initialTerms(false, before);
  it.each([
    ['before its launch date', terms, 0n, before, true],
    ['not at its launch date', terms, 0n, terms.launchDate, false],
    ['not once the goal is reached', terms, terms.goalLamports, before, false],
    ['one lamport below the goal', terms, terms.goalLamports - 1n, before, true],
    ['not before its start', { ...terms, startsAt: new Date(before.getTime() + 1) }, 0n, before, false],
    ['from its start on', { ...terms, startsAt: before }, 0n, before, true],
  ])('%s', (_name, these, raised, now, expected) => {
    expect(isActive(these, raised, now)).toBe(expected);
  });
});
