import { PRESALE_NOON, presaleState } from '../../../shared/presale-state.testing';
import { parseSale } from '../../../shared/sale';
import { priceText } from './price-text';
import { timeRemaining } from './time-remaining';

const now = Date.parse(PRESALE_NOON);

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

describe('the price of a token', () => {
  const sale = parseSale(presaleState());
  it.each([
    [20_000n, 150_000_000n, '0.00002 SOL ($0.003)'],
    [20_000n, 0n, '0.00002 SOL (less than $0.000001)'],
    [1_000_000_000n, 150_000_000n, '1 SOL ($150.00)'],
    [33_333n, 150_123_456n, '0.000033333 SOL ($0.005004)'],
  ])('%s lamports at %s are said as %s', (tokenPrice, solUsdMicros, text) => {
    expect(priceText({ ...sale, tokenPrice, solUsdMicros })).toBe(text);
  });
  it('is in SOL alone when nobody knows what SOL costs', () => {
    expect(priceText({ ...sale, solUsdMicros: null })).toBe('0.00002 SOL');
  });
});
