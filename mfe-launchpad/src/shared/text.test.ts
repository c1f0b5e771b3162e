import { solText, usdText } from './amount-text';
import { agoText } from './time-text';

describe('amounts', () => {
  it('are exact in SOL', () => {
    expect(solText(110_000_000n)).toBe('0.11 SOL');
    expect(solText(1_234_000_000_001n)).toBe('1,234.000000001 SOL');
    expect(solText(0n)).toBe('0 SOL');
  });
  it('are to the cent in dollars', () => {
    expect(usdText(110_000_000n, 150_000_000n)).toBe('$16.50');
    expect(usdText(1n, 150_000_000n)).toBe('$0.00');
    expect(usdText(33_333_334n, 150_000_000n)).toBe('$5.00');
    expect(usdText(10n ** 13n, 150_000_000n)).toBe('$1,500,000.00');
  });
});

describe('times', () => {
  it.each([
    [-5, 'just now'],
    [59, 'just now'],
    [60, '1 min ago'],
    [3_599, '59 min ago'],
    [3_600, '1 h ago'],
    [86_400, '1 d ago'],
  ])('%d seconds later read %s', (seconds, text) => {
    const at = '2026-01-01T00:00:00.000Z';
    expect(agoText(at, Date.parse(at) + seconds * 1000)).toBe(text);
  });
});
