/** `CASES=all npm test -- --only e2e` tries every case; an ordinary run some of each kind, so that it stays within its time. */
export const ALL_CASES = process.env['CASES'] === 'all';

/** So many of a list in an ordinary run, evenly spread, the first and the last among them. */
export function some<T>(all: readonly T[], count: number): readonly T[] {
  if (ALL_CASES || count >= all.length) return all;
  const step = (all.length - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => all[Math.round(index * step)] as T);
}
