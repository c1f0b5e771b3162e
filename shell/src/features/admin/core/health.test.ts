import { health } from './health';

const of = (views: number, loads: number, failed: number, errors: number) =>
  health({
    views,
    loads: { count: loads, failed, median: null, p75: null, p95: null },
    errors: { count: errors, latest: [] },
  });

describe('the health of a release', () => {
  it.each([
    [1_000, 1_000, 0, 0, 'fine'],
    [1_000, 1_000, 9, 9, 'fine'],
    [1_000, 1_000, 10, 0, 'troubled'],
    [1_000, 1_000, 0, 99, 'troubled'],
    [1_000, 1_000, 100, 0, 'failing'],
    [0, 0, 0, 1, 'failing'],
    [0, 0, 0, 0, 'fine'],
  ] as const)(
    'with %d views, %d loads, %d of them failed, and %d errors is %s',
    (views, loads, failed, errors, expected) => {
      expect(of(views, loads, failed, errors)).toBe(expected);
    },
  );
});
