import { clockText } from './clock-text';

it.each([
  [90 * 60_000, '90:00'],
  [2_467_000, '41:07'],
  [1, '00:01'],
  [0, '00:00'],
  [-5_000, '00:00'],
])('%d ms are %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});
