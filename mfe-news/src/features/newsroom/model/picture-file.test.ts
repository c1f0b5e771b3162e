import { pictureMarkdown, pictureProblem } from './picture-file';

it('a picture says what its file is called, unless that says nothing', () => {
  expect(pictureMarkdown('fees-in_2026.png', '/p/1')).toBe('![fees in 2026](/p/1)');
  expect(pictureMarkdown('image.png', '/p/1')).toBe('![](/p/1)');
  expect(pictureMarkdown('IMG_2031.jpeg', '/p/1')).toBe('![](/p/1)');
  expect(pictureMarkdown('a] b[c\\.png', '/p/1')).toBe('![a bc](/p/1)');
  expect(pictureMarkdown('big.png', '/p/1')).toBe('![](/p/1)');
});

it('what cannot be taken is refused before it is sent', () => {
  expect(pictureProblem({ type: 'image/png', size: 10 }, 10)).toBeNull();
  expect(pictureProblem({ type: 'image/png', size: 11 }, 10)).toBe('A picture may have at most 10 bytes.');
  expect(pictureProblem({ type: 'image/svg+xml', size: 1 }, 10)).toMatch(/PNG, JPEG/);
});
