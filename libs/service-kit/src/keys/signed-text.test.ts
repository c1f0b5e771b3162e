import { isSameSecret, signedText, signText } from './signed-text';

const KEY = Buffer.alloc(32, 7);

describe('a signed text', () => {
  it('is read with its key, whatever it holds', () => {
    for (const text of ['', 'a', 'a.b.c', 'ä.ö'])
      expect([text, signedText(KEY, signText(KEY, text))]).toEqual([text, text]);
  });

  it('is none when it was changed, cut, signed with another key, or its signature is spelled another way', () => {
    const token = signText(KEY, 'read.1');
    const otherSpelling = token.replace(/.$/, (last) => String.fromCharCode(last.charCodeAt(0) + 1));
    expect(Buffer.from(otherSpelling.split('.')[2] ?? '', 'base64url')).toEqual(
      Buffer.from(token.split('.')[2] ?? '', 'base64url'),
    );
    for (const wrong of [
      token.replace('1', '2'),
      token.slice(1),
      token.slice(0, -1),
      `${token}x`,
      '',
      '.',
      otherSpelling,
    ])
      expect([wrong, signedText(KEY, wrong)]).toEqual([wrong, null]);
    expect(signedText(Buffer.alloc(32, 8), token)).toBeNull();
  });

  it('is compared as a whole', () => {
    expect([isSameSecret('abc', 'abc'), isSameSecret('abc', 'ab'), isSameSecret('abc', 'abd')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
