import { pageCount, pageNumbers } from './pagination';

describe('page numbers', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [9, 9, [5, 6, 7, 8, 9]],
    [1, 1, [1]],
    [1, 0, []],
    [12, 3, [1, 2, 3]],
  ])('page %d of %d', (current, pages, numbers) => {
    expect(pageNumbers(current, pages)).toEqual(numbers);
  });

  it('count the last, partly filled page', () => {
    expect([pageCount(0, 12), pageCount(12, 12), pageCount(13, 12)]).toEqual([0, 1, 2]);
  });
});
