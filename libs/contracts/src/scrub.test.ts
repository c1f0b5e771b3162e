import { plainPage, scrubText } from './scrub';
import { TELEMETRY_LIMITS } from './telemetry-limits';

describe('a message that leaves the browser', () => {
  it.each([
    ['mail to jane.doe+x@mail.example.org failed', 'mail to [email] failed'],
    ['wallet 7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU refused', 'wallet [address] refused'],
    ['GET https://site.example/api/x?wallet=abc&y=1 failed', 'GET https://site.example/api/x failed'],
    ['GET /api/x?email=a%40b.c#t=1, then', 'GET /api/x then'],
    ['session 3f2504e0-4f89-11d3-9a0c-0305e82c3301 gone', 'session [id] gone'],
    ['hash deadbeefdeadbeefdeadbeef', 'hash [hex]'],
    ['from 192.168.10.7 at noon', 'from [ip] at noon'],
    ['key sk_live_4eC39HqLyjWDarjtT1zdp7dc', 'key [token]'],
    ['call +49 170 1234567', 'call [number]'],
    ['a\u0000b\nc', 'a b c'],
    ['half \ud800 a character', 'half \ufffd a character'],
  ])('%j becomes %j', (text, scrubbed) => expect(scrubText(text)).toBe(scrubbed));

  it('keeps what an engineer needs', () => {
    const text = "TypeError: Cannot read properties of undefined (reading 'lamports') in mfe-news 0.1.0-0123456789ab";
    expect(scrubText(text)).toBe(text);
  });

  it('is short, and never half a character', () => {
    expect(scrubText('x '.repeat(5_000)).length).toBeLessThanOrEqual(TELEMETRY_LIMITS.messageChars);
    expect(scrubText(`${'a '.repeat(149)}a\u{1f600}`)).not.toMatch(/\p{Surrogate}/u);
  });
});

describe('the path of a page', () => {
  it.each([
    ['/', '/'],
    ['/news/how-transaction-fees-work-on-solana?utm=1#top', '/news/how-transaction-fees-work-on-solana'],
    ['/launches/7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', '/launches/:id'],
    ['/launches/:mint', '/launches/:mint'],
    ['/presale/purchases/3f2504e0-4f89-11d3-9a0c-0305e82c3301', '/presale/purchases/:id'],
    ['/news/category/defi', '/news/category/defi'],
    ['/user/jane@example.org/4711', '/user/:id/4711'],
    ['/orders/4711123', '/orders/:id'],
    ['/%E0%A4%A', '/:id'],
  ])('%s becomes %s', (path, plain) => expect(plainPage(path)).toBe(plain));

  it('is short', () => expect(plainPage('/word'.repeat(100)).length).toBeLessThanOrEqual(TELEMETRY_LIMITS.pageChars));
});
