import { relativeDate } from './article-date';

const now = Date.parse('2026-03-10T12:00:00Z');
const ago = (ms: number): string => new Date(now - ms).toISOString();
const HOUR = 3_600_000;

describe('relative dates', () => {
  it.each([
    [0, 'Just now'],
    [-HOUR, 'Just now'],
    [HOUR - 1, 'Just now'],
    [HOUR, '1h ago'],
    [24 * HOUR - 1, '23h ago'],
    [24 * HOUR, '1d ago'],
    [7 * 24 * HOUR, '7d ago'],
    [7 * 24 * HOUR + 1, '3 March 2026'],
  ])('%d ms old is %s', (age, text) => {
    expect(relativeDate(ago(age), now)).toBe(text);
  });
});
