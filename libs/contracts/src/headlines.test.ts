import { headlinesOf } from './headlines';
import type { ArticlePreview, TrendingList } from './news';

const trending = (count: number, index: number): TrendingList => ({
  items: Array.from({ length: count }, (_, id) => ({ id: String(id) }) as ArticlePreview),
  headline: { index, endsAt: '2026-01-01T01:30:00.000Z' },
});
const ids = (list: TrendingList): (string | undefined)[] => {
  const { headline, previews } = headlinesOf(list);
  return [headline?.id, ...previews.map(({ id }) => id)];
};

describe('headlines', () => {
  it.each([
    [10, 0, ['0', '1', '2', '3', '4']],
    [10, 8, ['8', '9', '0', '1', '2']],
    [3, 9, ['0', '1', '2']],
    [3, 1, ['1', '2', '0']],
    [1, 7, ['0']],
    [0, 7, [undefined]],
  ])('of %d articles in slot %d', (count, index, expected) => {
    expect(ids(trending(count, index))).toEqual(expected);
  });
});
