import { pageAnswer } from './page-answer';

const performanceWith = (...entries: object[]) =>
  ({ getEntriesByType: () => entries }) as unknown as Pick<Performance, 'getEntriesByType'>;

it('reads which request was answered, and when the answer was given and arrived', () => {
  const serverTiming = [
    { name: 'request', description: 'r-1' },
    { name: 'sent', description: '2026-01-01T12:00:00.250Z' },
  ];
  expect(pageAnswer(performanceWith({ responseStart: 120, serverTiming }))).toEqual({
    requestId: 'r-1',
    sentAt: Date.parse('2026-01-01T12:00:00.250Z'),
    arrivedAt: 120,
  });
});

it('says nothing where the browser does not', () => {
  expect(pageAnswer(performanceWith())).toEqual({ requestId: undefined, sentAt: Number.NaN, arrivedAt: 0 });
});
