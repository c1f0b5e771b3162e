import { hasInvisible, hasUnprintable } from './token-text';

describe('what nobody sees', () => {
  it.each([
    ['a zero-width space', 'Sol\u200bana'],
    ['a right-to-left override', 'anaa\u202eloS'],
    ['an isolate', 'a\u2066b'],
    ['a joiner between letters', 'So\u200dl'],
    ['a Hangul filler', '\u3164'],
    ['a byte order mark', '\ufeffSol'],
  ])('is found: %s', (_what, text) => expect(hasInvisible(text)).toBe(true));

  it.each([
    ['plain text', 'Solar Coin'],
    ['an emoji of several', '\u{1f469}\u200d\u{1f680}'],
    ['an emoji with a skin tone', '\u{1f469}\u{1f3fd}\u200d\u{1f680}'],
    ['Arabic', 'عملة'],
    ['Hebrew', 'מטבע'],
  ])('does not hide in %s', (_what, text) => expect(hasInvisible(text)).toBe(false));
});

describe('what cannot be shown', () => {
  it('are controls and halves of a pair', () => {
    expect(['a\u0000', 'a\nb', 'a\ud800'].map((text) => hasUnprintable(text))).toEqual([true, true, true]);
    expect(hasUnprintable('Сонце \u{1f31e}')).toBe(false);
  });
  it('may be lines where lines are allowed', () => {
    expect(hasUnprintable('a\nb\tc', { lines: true })).toBe(false);
    expect(hasUnprintable('a\u0007', { lines: true })).toBe(true);
  });
});
