import { countOf } from './count';

it.each([
  [0, 'row', '0 rows'],
  [1, 'row', '1 row'],
  [1n, 'row', '1 row'],
  [11, 'row', '11 rows'],
  [1234, 'row', '1,234 rows'],
  [10n ** 19n, 'token', '10,000,000,000,000,000,000 tokens'],
  ['0.1', 'token', '0.1 tokens'],
  ['1000.5', 'token', '1,000.5 tokens'],
  ['10,000,000', 'token', '10,000,000 tokens'],
] as const)('%s of %s are %s', (value, one, text) => {
  expect(countOf(value, one)).toBe(text);
});

it('takes another word for many', () => {
  expect(countOf(2, 'other entry', 'other entries')).toBe('2 other entries');
});
