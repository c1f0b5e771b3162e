import { linkHint, linkWarning, plainUrl, readLink, type LinkKind, withScheme } from './web-links';

describe('a link', () => {
  it.each<[LinkKind, string, string | undefined]>([
    ['website', '', undefined],
    ['website', '  ', undefined],
    ['website', 'https://example.com', 'https://example.com'],
    ['website', 'http://example.com:8080/a?b=c#d', 'http://example.com:8080/a?b=c#d'],
    ['website', ' https://example.com/solar ', 'https://example.com/solar'],
    ['website', 'HTTPS://EXAMPLE.COM', 'https://example.com/'],
    ['website', 'https://пример.рф/', 'https://xn--e1afmkfd.xn--p1ai/'],
    ['website', 'https://example.com/@solar', 'https://example.com/@solar'],
    ['website', 'https://example.com/?to=a@b.example', 'https://example.com/?to=a@b.example'],
    ['website', 'https://example.com/100%', 'https://example.com/100%'],
    ['x', '@solar_1', 'https://x.com/solar_1'],
    ['x', 'https://twitter.com/solar', 'https://twitter.com/solar'],
    ['x', 'https://www.x.com/solar', 'https://www.x.com/solar'],
    ['telegram', ' @solar ', 'https://t.me/solar'],
    ['telegram', 'https://t.me/+AbCdEf', 'https://t.me/+AbCdEf'],
    ['discord', '@solar-coin', 'https://discord.gg/solar-coin'],
    ['discord', 'https://discord.com/invite/solar', 'https://discord.com/invite/solar'],
  ])('of kind %s may be %j: it opens %j', (kind, text, url) => {
    expect(readLink(kind, text)).toEqual(url === undefined ? {} : { url });
  });

  it.each<[LinkKind, string, string]>([
    ['website', 'javascript:alert(1)', 'Only addresses'],
    ['website', 'JaVaScRiPt://%0aalert(1)', 'nobody sees'],
    ['website', 'JaVaScRiPt://x/alert(1)', 'Only addresses'],
    ['website', 'data:text/html,<script>', 'Only addresses'],
    ['website', 'ftp://example.com', 'Only addresses'],
    ['website', 'https:example.com', 'not a web address'],
    ['website', 'example.com/solar', 'as in https://example.com/solar'],
    ['website', 't.me', 'as in https://t.me'],
    ['website', 'https://exa mple.com', 'not a web address'],
    ['website', 'https://', 'not a web address'],
    ['website', 'https:///example.com', 'not a web address'],
    ['website', 'solar', 'not a web address'],
    ['website', '@solar', 'not a web address'],
    [`website`, `https://example.com/${'x'.repeat(200)}`, 'longer than 200'],
    [`website`, `https://example.com/${'я'.repeat(60)}`, 'longer than 200'],
    // user information, also where it is empty or after a character that programs read differently
    ['website', 'https://bank.example@thief.example', 'user name'],
    ['website', 'https://bank.example:443@thief.example/', 'user name'],
    ['website', 'https://@thief.example/', 'user name'],
    ['website', 'https://:@thief.example/', 'user name'],
    ['website', 'https://bank.example\\@thief.example/', 'not a web address'],
    ['website', 'https:\\\\thief.example', 'not a web address'],
    // what nobody sees, and what turns the reading direction round, plain or encoded
    ['website', 'https://exa\u200bmple.com', 'nobody sees'],
    ['website', 'https://exa\u200dmple.com', 'nobody sees'],
    ['website', 'https://exa\u00admple.com', 'nobody sees'],
    ['website', 'https://example.com/\u202egpj.exe', 'nobody sees'],
    ['website', 'https://example.com/\u2066x\u2069', 'nobody sees'],
    ['website', '\ufeffhttps://exam\ufeffple.com', 'nobody sees'],
    ['website', 'https://example.com/%E2%80%AEgpj.exe', 'nobody sees'],
    ['website', 'https://example.com/%E2%80%8B%', 'nobody sees'],
    ['website', 'https://example.com/%00', 'nobody sees'],
    ['x', '@so\u200blar', 'nobody sees'],
    // other hosts than the network's own
    ['x', 'https://example.com/solar', 'Only a link to x.com'],
    ['x', 'https://x.com.thief.example/solar', 'Only a link to x.com'],
    ['x', 'https://xn--x-7sb.com/solar', 'Only a link to x.com'],
    ['x', 'https://х.com/solar', 'Only a link to x.com'],
    ['x', 'https://x.com:8443/solar', 'Only a link to x.com'],
    ['x', 'https://t.me/solar', 'Only a link to x.com'],
    ['telegram', 'https://x.com/solar', 'Only a link to t.me'],
    ['telegram', 'https://t.me@thief.example', 'user name'],
    ['discord', 'https://discord.gg.thief.example', 'Only a link to discord.gg'],
    ['x', '@', 'up to 15'],
    ['x', '@solar coin', 'up to 15'],
    ['x', '@solar@thief.example', 'up to 15'],
    ['x', '@../../thief', 'up to 15'],
    ['x', `@${'s'.repeat(16)}`, 'up to 15'],
    ['telegram', '@abc', '4 to 32'],
    ['telegram', '@1abcd', '4 to 32'],
    ['discord', '@s', '2 to 32'],
    // a name without its @
    ['x', 'solar', 'begin with @: @solar'],
    ['telegram', 'solar', 'begin with @: @solar'],
    ['discord', 'solar-coin', 'begin with @: @solar-coin'],
  ])('of kind %s is not %j', (kind, text, words) => {
    const { url, problem } = readLink(kind, text);
    expect(url).toBeUndefined();
    expect(problem).toContain(words);
  });

  it.each<[LinkKind, string]>([
    ['x', '@name'],
    ['telegram', '@name'],
    ['discord', '@invitation'],
  ])('of kind %s is told the same way in its hint and in every error: %s', (kind, named) => {
    const hint = linkHint(kind);
    expect(hint).toMatch(new RegExp(`^A link to [a-z.]+ or ${named}$`));
    const words = hint?.slice(1);
    for (const text of ['not an address', 'https://example.com/solar'])
      expect(readLink(kind, text).problem).toContain(words);
    expect(linkHint('website')).toBeUndefined();
  });

  it('reads the same when it is read again', () => {
    for (const text of ['@solar', 'https://x.com', 'https://X.COM/a b'.replace(' ', '%20')]) {
      const { url = '' } = readLink('x', text);
      expect(readLink('x', url)).toEqual({ url });
    }
  });
});

describe('a careful person is told', () => {
  it.each([
    ['https://phant0m.app/', 'phantom.app'],
    ['https://app.so1ana.com/', 'solana.com'],
    ['https://sol-ana.com/', 'solana.com'],
    ['https://rneteora.rnagiceden.io/', 'magiceden.io'],
    ['https://phantom.com.claim.example/', 'phantom.com'],
    ['https://phantom-com.claim.example/', 'phantom.com'],
    ['https://jup-ag-airdrop.example/', 'jup.ag'],
    ['https://xn--80ak6aa92e.com/', 'xn--80ak6aa92e.com'],
    [readLink('website', 'https://рhantom.com').url, 'xn--'],
    [readLink('website', 'https://пример.рф/').url, 'xn--e1afmkfd.xn--p1ai'],
  ])('of %s', (url, words) => expect(linkWarning(url ?? '')).toContain(words));

  it.each(['https://phant0m.app/', 'https://xn--e1afmkfd.xn--p1ai/'])('which link is meant: %s', (url) => {
    expect(linkWarning(url)).toContain('The site of this link');
    expect(linkWarning(url, 'the link Telegram')).toContain('The site of the link Telegram');
  });

  it.each([
    'https://phantom.com/',
    'https://docs.phantom.com/',
    'https://solar.example/',
    'https://x.com/phantom.com',
    'https://fantom.foundation/',
    'https://solanabeach.io/',
  ])('nothing of %s', (url) => expect(linkWarning(url)).toBeUndefined());
});

it('an address out of a foreign document is shown with its real host, or not at all', () => {
  expect(plainUrl('https://пример.рф/a')).toBe('https://xn--e1afmkfd.xn--p1ai/a');
  expect(plainUrl('https://bank.example@thief.example/')).toBeNull();
  expect(plainUrl('javascript:alert(1)')).toBeNull();
  expect(plainUrl('')).toBeNull();
});

describe('a scheme that was left out', () => {
  it.each([
    ['website', 'example.com', 'https://example.com'],
    ['website', ' sub.example.co.uk/path?q=1 ', 'https://sub.example.co.uk/path?q=1'],
    ['website', 'example.com:8080', 'https://example.com:8080'],
    ['x', 'x.com/solar', 'https://x.com/solar'],
  ] as const)('is put before a %s of %s', (kind, typed, whole) => expect(withScheme(kind, typed)).toBe(whole));
  it.each([
    ['website', ''],
    ['website', '1.5'],
    ['website', '127.0.0.1'],
    ['website', 'solar'],
    ['website', 'https://example.com'],
    ['website', 'javascript:alert(1)'],
    ['x', 'example.com'],
    ['x', '@solar'],
  ] as const)('is not guessed for a %s of %s', (kind, typed) => expect(withScheme(kind, typed)).toBe(typed));
});
