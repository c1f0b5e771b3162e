import { health } from './health';

const of = (views: number, loads: number, failed: number, errors: number, late = 0) =>
  health({
    views,
    loads: { count: loads, failed, late, median: null, p75: null, p95: null },
    errors: { count: errors, late, latest: [] },
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

  it.each([
    [5, 1, 'fine'],
    [12, 9, 'fine'],
    [101, 10, 'fine'],
    [100, 10, 'slow'],
  ] as const)('with %d views of which %d were late is %s', (views, late, expected) => {
    expect(of(views, views, 0, 0, late)).toBe(expected);
  });
});
