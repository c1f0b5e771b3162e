import { changeHubQuery, readHubQuery, writeHubQuery } from './hub-query';
import { pageCount, pageNumbers } from './page-numbers';

const read = (text: string) => readHubQuery(new URLSearchParams(text));

describe('the address of the news hub', () => {
  it.each([
    ['', { search: '', category: '', page: 1 }],
    ['search=rent&category=technology&page=3', { search: 'rent', category: 'technology', page: 3 }],
    ['category=security-crime', { search: '', category: 'security-crime', page: 1 }],
    ['category=nonsense&page=0', { search: '', category: '', page: 1 }],
    ['category=toString&page=-1', { search: '', category: '', page: 1 }],
    ['page=2.5', { search: '', category: '', page: 1 }],
  ])('%s', (text, query) => {
    expect(read(text)).toEqual(query);
  });

  it('is written back without what is default', () => {
    expect(writeHubQuery(read('search=rent&category=technology&page=3')).toString()).toBe(
      'search=rent&category=technology&page=3',
    );
    expect(writeHubQuery(read('search=&page=1')).toString()).toBe('');
  });

  it('starts at page 1 when the search text or the category changes, and only then', () => {
    const query = read('search=rent&category=technology&page=3');
    expect(changeHubQuery(query, { search: 'fees' }).page).toBe(1);
    expect(changeHubQuery(query, { category: '' }).page).toBe(1);
    expect(changeHubQuery(query, { page: 4 }).page).toBe(4);
    expect(changeHubQuery(query, { search: 'rent' }).page).toBe(3);
  });
});

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
