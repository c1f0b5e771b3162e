import {
  agoText,
  bytesText,
  clockText,
  countText,
  countWords,
  dateText,
  dayText,
  decimalText,
  durationText,
  localTimeText,
  millisecondsText,
  minuteText,
  momentText,
  percentText,
  spanText,
  timeAgoText,
  timerText,
  timeText,
} from './format';

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
  expect([dayText(ISO), dayText(Date.parse(ISO)), dayText(new Date(ISO))]).toEqual(Array(3).fill('2026-03-04'));
  expect(minuteText(ISO)).toBe('05:06 UTC');
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

it.each([
  [0, '0'],
  [99_999, '99,999'],
  [11_316_496, '11.3 million'],
  [37e12, '37 trillion'],
  [2e9, '2 billion'],
])('%d tries read %s', (count, words) => expect(countWords(count)).toBe(words));

it.each([
  [1, 1, '100 %'],
  [0.99999, 1, '99.9 %'],
  [0.5, 1, '50 %'],
  [0.29, 1, '29 %'],
  [0, 1, '0 %'],
  [0.238, 2, '23.80 %'],
  [0.75, 0, '75 %'],
])('a share of %d with %d decimals reads %s', (share, decimals, text) =>
  expect(percentText(share, decimals)).toBe(text),
);

it('a measure has the decimals it is asked for', () => expect(decimalText(0.1, 3)).toBe('0.100'));

it.each([
  [0n, '0 bytes'],
  [1023n, '1023 bytes'],
  [1024, '1 KB'],
  [2_306_867, '2.2 MB'],
  [3_565_158n, '3.4 MB'],
  [10n ** 15n, '909.5 TB'],
])('%d bytes read %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));

it.each([
  [0.84, '0.8 s'],
  [3, '3 s'],
  [9.96, '10 s'],
  [12.4, '12 s'],
  [119, '119 s'],
  [150, '3 min'],
  [7_200, '2 h'],
])('%d seconds read %s', (seconds, text) => expect(durationText(seconds)).toBe(text));

it('short times have milliseconds', () => {
  expect([12.4, 999, 1_234].map(millisecondsText)).toEqual(['12 ms', '999 ms', '1.2 s']);
});

it.each([
  ['2026-03-04T05:06:07.000Z', 'less than a second'],
  [ISO, '1 s'],
  ['2026-03-04T05:09:07.000Z', '3 min'],
  ['2026-03-04T05:05:00.000Z', 'less than a second'],
])('until %s it is %s', (to, text) => expect(spanText('2026-03-04T05:06:07.000Z', to)).toBe(text));

it.each([
  [90 * 60_000, '90:00'],
  [2_467_000, '41:07'],
  [1, '00:01'],
  [0, '00:00'],
  [-5_000, '00:00'],
])('%d ms are left as %s', (ms, text) => expect(timerText(ms)).toBe(text));

it('a time of day is the one where the visitor is', () => {
  expect(localTimeText(new Date(2026, 2, 4, 5, 6).toISOString())).toBe('05:06');
});
