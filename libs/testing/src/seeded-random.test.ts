import { seededRandom } from './seeded-random';

it('gives the same numbers for the same seed, evenly between 0 and 1', () => {
  const draw = (seed: number) => Array.from({ length: 1_000 }, seededRandom(seed));
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  const sorted = draw(7).sort((a, b) => a - b);
  expect(sorted[0]).toBeGreaterThanOrEqual(0);
  expect(sorted.at(-1)).toBeLessThan(1);
  expect(Math.abs((sorted[500] ?? 0) - 0.5)).toBeLessThan(0.05);
});
