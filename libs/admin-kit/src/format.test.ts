import { actorText, millisecondsText, timeText } from './format';

it('says instants in UTC, and a dash where there is none', () => {
  expect([timeText('2026-01-02T03:04:05.678Z'), timeText(null)]).toEqual(['2026-01-02 03:04:05 UTC', '–']);
});

it('says how long something took, and a dash where nothing was measured', () => {
  expect([null, 12.4, 1_234].map(millisecondsText)).toEqual(['–', '12 ms', '1.2 s']);
});

it('says who it was without what machines add', () => {
  expect(
    ['account:ada@example.org', 'deploy-token:ci (mfe-news, 0123abcd-0000-0000-0000-000000000000)', 'local-build'].map(
      actorText,
    ),
  ).toEqual(['ada@example.org', 'deploy token “ci” (0123abcd)', 'a local build']);
});
