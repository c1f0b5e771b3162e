import { isPlainPath } from './plain-path';

describe('a plain path', () => {
  it.each(['/', '/create', '/news/a-b', '/news/', '/%C3%A4', '/a%20b', '/.well-known/x'])('is %s', (path) => {
    expect(isPlainPath(path)).toBe(true);
  });

  it.each([
    '//',
    '//create',
    '/news//a',
    '/create%00',
    '/%zz',
    '/%ff',
    '/%',
    '/a%2fb',
    '/a%5Cb',
    '/a\\b',
    '/..',
    '/%2e%2e/x',
    '/a/./b',
    '/\u007f',
  ])('is not %s', (path) => {
    expect(isPlainPath(path)).toBe(false);
  });
});
