import { addTags } from './tags';

describe('tags', () => {
  it('are trimmed, stripped of their hash, and there once', () => {
    expect(addTags(['sun'], '  #Green   energy ')).toEqual({ tags: ['sun', 'Green energy'] });
    expect(addTags(['sun'], 'SUN')).toEqual({ tags: ['sun'] });
    expect(addTags(['sun'], '  ')).toEqual({ tags: ['sun'] });
  });
  it('may come several at once', () => expect(addTags([], 'a, b,,c')).toEqual({ tags: ['a', 'b', 'c'] }));
  it('are five at most', () => {
    expect(addTags(['1', '2', '3', '4'], '5')).toEqual({ tags: ['1', '2', '3', '4', '5'] });
    expect(addTags(['1', '2', '3', '4', '5'], '6')).toEqual({ problem: 'At most 5 tags.' });
  });
  it('have twenty characters at most', () => {
    expect(addTags([], 'x'.repeat(20))).toEqual({ tags: ['x'.repeat(20)] });
    expect(addTags([], 'x'.repeat(21))).toEqual({ problem: expect.stringContaining('21 characters') });
  });
  it('hide nothing', () => expect(addTags([], 'a\u200bb')).toEqual({ problem: expect.stringContaining('invisible') }));
});
