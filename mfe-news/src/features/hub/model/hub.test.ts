import { changeHubQuery, hubHead, readHubQuery, staysInPlace, writeHubQuery } from './hub-query';

const read = (text: string) => readHubQuery(new URLSearchParams(text));

describe('the address of the news hub', () => {
  it.each([
    ['', { search: '', category: '', page: 1 }],
    ['search=rent&category=technology&page=3', { search: 'rent', category: 'technology', page: 3 }],
    ['category=security-crime', { search: '', category: 'security-crime', page: 1 }],
    ['category=nonsense&page=0', { search: '', category: '', page: 1 }],
    ['category=toString&page=-1', { search: '', category: '', page: 1 }],
    ['search=%00wal%00', { search: ' wal ', category: '', page: 1 }],
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

  it('is left for a search once, and then changed by its letters', () => {
    const list = read('page=3');
    expect(staysInPlace(list, { search: 'z' })).toBe(false);
    expect(staysInPlace(read('search=z'), { search: 'ze' })).toBe(true);
    expect(staysInPlace(read('search=z'), { category: 'technology' })).toBe(false);
  });

  it.each([
    ['', 'Crypto news', '/news', undefined],
    ['page=2', 'Crypto news, page 2', '/news?page=2', undefined],
    ['category=technology', 'Technology news', '/news?category=technology', undefined],
    [
      'category=security-crime&page=3',
      'Security & Crime news, page 3',
      '/news?category=security-crime&page=3',
      undefined,
    ],
    ['search=wallet', 'Crypto news', '/news', true],
  ])('%s has a title and an address of its own, unless it is a search', (text, title, canonicalUrl, noindex) => {
    expect(hubHead(read(text))).toEqual({ title, canonicalUrl, ...(noindex && { noindex }) });
  });

  it('has no place in an index behind its last page', () => {
    expect(hubHead(read('page=9'), 0)).toMatchObject({ noindex: true });
    expect(hubHead(read('page=9'), 1)).not.toHaveProperty('noindex');
    expect(hubHead(read('category=technology'), 0)).not.toHaveProperty('noindex');
  });

  it('starts at page 1 when the search text or the category changes, and only then', () => {
    const query = read('search=rent&category=technology&page=3');
    expect(changeHubQuery(query, { search: 'fees' }).page).toBe(1);
    expect(changeHubQuery(query, { category: '' }).page).toBe(1);
    expect(changeHubQuery(query, { page: 4 }).page).toBe(4);
    expect(changeHubQuery(query, { search: 'rent' }).page).toBe(3);
  });
});
