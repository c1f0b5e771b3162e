import { escaped, unescaped } from './markup';

describe('text in markup', () => {
  it('can neither begin an element nor end an attribute', () => {
    expect(escaped('<a href="x">\'&')).toBe("&lt;a href=&quot;x&quot;&gt;'&amp;");
  });

  it.each(['', '&amp;', '<&quot;>', '&lt;b&gt; "quoted" &unknown;'])('is read as it was: %s', (text) => {
    expect(unescaped(escaped(text))).toBe(text);
  });
});
