import { filledLinks, linkProblem } from './web-link';

describe('a link', () => {
  it.each([
    '',
    '  ',
    'https://example.com',
    'http://example.com:8080/a?b=c#d',
    ' https://t.me/solar ',
    'HTTPS://EXAMPLE.COM',
    'https://пример.рф/',
  ])('may be %j', (text) => {
    expect(linkProblem(text)).toBeNull();
  });

  it.each([
    ['javascript:alert(1)', 'Only addresses'],
    ['JaVaScRiPt://%0aalert(1)', 'Only addresses'],
    ['data:text/html,<script>', 'Only addresses'],
    ['ftp://example.com', 'Only addresses'],
    ['https:example.com', 'not a web address'],
    ['example.com/solar', 'as in https://example.com/solar'],
    ['t.me', 'as in https://t.me'],
    ['https://exa mple.com', 'not a web address'],
    ['https://', 'not a web address'],
    ['solar', 'not a web address'],
    ['https://bank.example@thief.example', 'user name'],
    [`https://example.com/${'x'.repeat(200)}`, 'longer than 200'],
  ])('is not %j', (text, words) => {
    expect(linkProblem(text)).toContain(words);
  });

  it('that is empty is left out', () => {
    expect(filledLinks({ website: ' https://a.example ', x: ' ' })).toEqual({ website: 'https://a.example' });
    expect(filledLinks({ website: '', x: '' })).toBeUndefined();
  });
});
