import { presaleState } from '../../../shared/presale-state.testing';
import { estimatePurchase } from './estimate';
import { goalBasisPoints, parseTerms, saleState } from './terms';
import { timeRemaining } from './time-remaining';

const state = presaleState();
const terms = parseTerms(state);
const now = Date.parse(state.serverTime);

describe('where the sale stands', () => {
  it.each([
    ['active', terms, now],
    ['ended', terms, terms.launchDate],
    ['upcoming', { ...terms, startsAt: now + 1 }, now],
    ['goal-reached', { ...terms, totalRaisedLamports: terms.goalLamports }, now],
  ] as const)('%s', (expected, these, at) => {
    expect(saleState(these, at)).toBe(expected);
  });

  it('shows 23.80 % of the goal, and never more than all of it', () => {
    expect(goalBasisPoints(terms)).toBe(2380);
    expect(goalBasisPoints({ ...terms, totalRaisedLamports: terms.goalLamports * 2n })).toBe(10_000);
  });
});

describe('time left', () => {
  it('counts whole units', () => {
    expect(timeRemaining(now + ((2 * 24 + 3) * 3600 + 4 * 60 + 5) * 1000 + 999, now)).toEqual({
      days: 2,
      hours: 3,
      minutes: 4,
      seconds: 5,
    });
  });
  it('never runs below zero', () => {
    expect(timeRemaining(now - 1, now)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });
});

describe('what an amount would buy', () => {
  it.each([
    ['1', 62_500n],
    ['0.1', 6_250n],
    ['100', 6_250_000n],
  ])('%s SOL', (text, tokens) => {
    expect(estimatePurchase(text, terms)).toEqual({ tokens, problem: null });
  });

  it.each([
    ['0.099999999', 'Minimum purchase is 0.1 SOL'],
    ['100.000000001', 'Maximum purchase is 100 SOL'],
    ['abc', 'Enter an amount in SOL'],
    ['-1', 'Enter an amount in SOL'],
    ['1e3', 'Enter an amount in SOL'],
    ['1.0000000001', 'Enter an amount in SOL'],
  ])('%s is refused: %s', (text, problem) => {
    const answer = estimatePurchase(text, terms);
    expect(answer.tokens).toBeNull();
    expect(answer.problem).toContain(problem);
  });

  it('refuses what would overshoot the goal', () => {
    const nearly = { ...terms, totalRaisedLamports: terms.goalLamports - 100_000_000n };
    expect(estimatePurchase('0.1', nearly).tokens).not.toBeNull();
    expect(estimatePurchase('0.2', nearly).problem).toBe('Purchase amount exceeds presale goal');
  });

  it('asks nothing of an empty field', () => {
    expect(estimatePurchase(' ', terms)).toEqual({ tokens: null, problem: null });
  });
});
