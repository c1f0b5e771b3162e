import { agoText, clockText, countText, dateText, momentText, timeAgoText, timeText } from './format';

const ISO = '2026-03-04T05:06:07.891Z';

it.each([
  [0, '0'],
  [999, '999'],
  [1234, '1,234'],
  [12345678901234567890n, '12,345,678,901,234,567,890'],
])('%p things are %s', (value, text) => {
  expect(countText(value)).toBe(text);
});

it('times are said in UTC, wherever the machine is', () => {
  expect(clockText(ISO)).toBe('05:06:07 UTC');
  expect(timeText(ISO)).toBe('2026-03-04 05:06:07 UTC');
  expect(dateText(ISO)).toBe('4 March 2026');
  expect(dateText(Date.parse('2026-12-31T23:59:59Z'))).toBe('31 December 2026');
  expect(momentText(Date.parse(ISO))).toBe('4 March 2026, 05:06 UTC');
});

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

it('how long ago stands on one line behind its instant', () => {
  expect(timeAgoText(ISO, Date.parse(ISO) + 60_000)).toBe('2026-03-04 05:06:07 UTC (1\u00a0min\u00a0ago)');
});
