import { firstTerms } from '../src/domain/first-terms';
import { currentSale, statusOf } from '../src/domain/sale-status';

const before = new Date('2025-10-01T00:00:00Z');
const after = new Date('2026-01-01T00:00:00Z');

describe('the terms a chain starts with', () => {
  it('keep the planned launch date while it lies ahead', () => {
    expect(firstTerms(true, before).launchDate.toISOString()).toBe('2025-11-01T14:00:00.000Z');
  });

  it('run 30 days on the embedded chain when the date has passed', () => {
    expect(firstTerms(true, after).launchDate.toISOString()).toBe('2026-01-31T00:00:00.000Z');
    expect(firstTerms(false, after).launchDate.toISOString()).toBe('2025-11-01T14:00:00.000Z');
  });

  it('count nothing as raised on a public chain', () => {
    expect(firstTerms(false, before).openingBalanceLamports).toBe(0n);
    expect(firstTerms(true, before).openingBalanceLamports).toBe(4_760_000_000_000n);
  });
});

const terms = firstTerms(false, before);
const sale = {
  ...terms,
  pausedAt: null,
  creditedLamports: 0n,
  tokensSold: 10n,
  tokensDelivered: 0n,
  deliveryBeganAt: null as Date | null,
};
const later = new Date(before.getTime() + 1);

describe('a sale', () => {
  it.each([
    ['is active before its launch date', sale, before, 'active'],
    ['has ended at its launch date', sale, terms.launchDate, 'ended'],
    ['has its goal reached', { ...sale, creditedLamports: terms.goalLamports }, before, 'goal-reached'],
    [
      'has its goal reached with the opening balance',
      { ...sale, openingBalanceLamports: 1n, creditedLamports: terms.goalLamports - 1n },
      before,
      'goal-reached',
    ],
    ['is active one lamport below the goal', { ...sale, creditedLamports: terms.goalLamports - 1n }, before, 'active'],
    ['is upcoming before its start', { ...sale, startsAt: later }, before, 'upcoming'],
    ['is active from its start on', { ...sale, startsAt: before }, before, 'active'],
    ['is paused', { ...sale, pausedAt: before }, before, 'paused'],
    ['has ended although it was paused', { ...sale, pausedAt: before }, terms.launchDate, 'ended'],
    ['ended below its soft cap', { ...sale, softCapLamports: 5n, creditedLamports: 4n }, after, 'below-soft-cap'],
    ['ended at its soft cap', { ...sale, softCapLamports: 5n, creditedLamports: 5n }, after, 'ended'],
    ['is being delivered', { ...sale, deliveryBeganAt: after, tokensDelivered: 9n }, after, 'delivering'],
    ['was delivered', { ...sale, deliveryBeganAt: after, tokensDelivered: 10n }, after, 'delivered'],
    ['below its soft cap may still reach it', { ...sale, softCapLamports: 5n }, before, 'active'],
  ])('%s', (_name, these, now, expected) => {
    expect(statusOf(these, now)).toBe(expected);
  });

  it('is the current one when it is the newest that sells, or the newest of all', () => {
    const old = { ...sale, id: 1 };
    const next = { ...sale, id: 2, startsAt: new Date('2025-10-15T00:00:00Z'), launchDate: after };
    expect(currentSale([next, old], before)?.id).toBe(1);
    expect(currentSale([next, old], new Date('2025-10-20T00:00:00Z'))?.id).toBe(2);
    expect(currentSale([next, old], after)?.id).toBe(2);
    expect(currentSale([], before)).toBeUndefined();
  });
});
