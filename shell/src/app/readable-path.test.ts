import { readablePath } from './readable-path';

describe('a path for people to read', () => {
  it.each([
    ['/nope', '/nope'],
    ['//', '//'],
    ['/%C3%A4pfel%20und', '/äpfel und'],
    ['/%zz', '/%zz'],
    ['/create%00', '/create\ufffd'],
    ['/a%E2%80%AEgpj.exe', '/a\ufffdgpj.exe'],
  ])('%s reads %s', (path, text) => {
    expect(readablePath(path)).toBe(text);
  });

  it('is no longer than a line', () => {
    expect(readablePath(`/${'x'.repeat(500)}`)).toBe(`/${'x'.repeat(79)}…`);
  });
});
