import { filledLinks, linkProblem } from './web-link';

describe('the links of the form', () => {
  it('are handed on as everybody will open them, and those that are empty are left out', () => {
    expect(filledLinks({ website: ' https://a.example ', x: ' @solar', telegram: '' })).toEqual({
      website: 'https://a.example',
      x: 'https://x.com/solar',
    });
    expect(filledLinks({ website: '', x: '' })).toBeUndefined();
  });

  it('are checked by where they belong', () => {
    expect(linkProblem('twitter', 'https://t.me/solar')).toContain('x.com');
    expect(linkProblem('telegram', 'https://t.me/solar')).toBeNull();
    expect(linkProblem('website', '')).toBeNull();
  });
});
