import { actorText, bytesText, countOf, millisecondsText, timeText } from './format';

it.each([
  [0n, '0 bytes'],
  [1023n, '1023 bytes'],
  [1024, '1.0 KB'],
  [2_306_867, '2.2 MB'],
  [3_565_158n, '3.4 MB'],
  [10n ** 15n, '909.5 TB'],
])('%d bytes read %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));

it('says instants in UTC, and a dash where there is none', () => {
  expect([timeText('2026-01-02T03:04:05.678Z'), timeText(null)]).toEqual(['2026-01-02 03:04:05 UTC', '–']);
});

it('says numbers with their thousands, and one thing as one', () => {
  expect([countOf(1, 'error'), countOf(1_234, 'error')]).toEqual(['1 error', '1,234 errors']);
  expect([null, 12.4, 1_234].map(millisecondsText)).toEqual(['–', '12 ms', '1.2 s']);
});

it('says who it was without what machines add', () => {
  expect(
    ['account:ada@example.org', 'deploy-token:ci (mfe-news, 0123abcd-0000-0000-0000-000000000000)', 'local-build'].map(
      actorText,
    ),
  ).toEqual(['ada@example.org', 'deploy token “ci” (0123abcd)', 'a local build']);
});
