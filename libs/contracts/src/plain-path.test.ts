import { isPlainPath } from './plain-path';

describe('a plain path', () => {
  it.each(['/', '/create', '/news/a-b', '/news/', '/%C3%A4', '/a%20b', '/.well-known/x', `/news/${'a'.repeat(900)}`])(
    'is %s',
    (path) => {
      expect(isPlainPath(path)).toBe(true);
    },
  );

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
    '/news#part',
    `/news/${'a'.repeat(1_000)}`,
  ])('is not %s', (path) => {
    expect(isPlainPath(path)).toBe(false);
  });
});
