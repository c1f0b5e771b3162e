import { hasInvisible, hasUnprintable } from './token-text';

describe('what nobody sees', () => {
  it.each([
    ['a zero-width space', 'Sol\u200bana'],
    ['a right-to-left override', 'anaa\u202eloS'],
    ['an isolate', 'a\u2066b'],
    ['a joiner between letters', 'So\u200dl'],
    ['a Hangul filler', '\u3164'],
    ['a byte order mark', '\ufeffSol'],
    ['a selector alone', '\ufe0f'],
    ['a selector behind letters', 'USDC\ufe00'],
    ['a selector of emoji behind letters', 'USDC\ufe0f'],
    ['a selector behind a digit', 'USD1\ufe0f'],
    ['a selector of ideographs', 'Sol\u{e0100}'],
    ['a Mongolian selector', 'Solana\u180b'],
    ['a second selector', '\u2600\ufe0f\ufe0f'],
    ['a note without a head', 'Sol\u{1d159}'],
  ])('is found: %s', (_what, text) => expect(hasInvisible(text)).toBe(true));

  it.each([
    ['plain text', 'Solar Coin'],
    ['an emoji of several', '\u{1f469}\u200d\u{1f680}'],
    ['an emoji with a skin tone', '\u{1f469}\u{1f3fd}\u200d\u{1f680}'],
    ['an emoji in colour', '\u2600\ufe0f'],
    ['an emoji as text', '\u2600\ufe0e'],
    ['an emoji of several, the first in colour', '\u2764\ufe0f\u200d\u{1f525}'],
    ['a keycap', '1\ufe0f\u20e3'],
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
