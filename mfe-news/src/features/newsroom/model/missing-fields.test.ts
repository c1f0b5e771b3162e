import { FIELDS, text } from '../newsroom.testing';
import { hasEmptyLink, hasUnnamedPicture, missingFields } from './missing-fields';

describe('what an article needs', () => {
  it('is nothing when all is there', () => expect([...missingFields(FIELDS)]).toEqual([]));

  it('is said by field, in the order of the screen', () => {
    const fields = { ...FIELDS, title: ' ', content: '\n', category: '', author: '' };
    expect([...missingFields(fields).keys()]).toEqual(['title', 'content', 'category', 'author']);
    expect(missingFields(text('')).get('content')).toBe('Please write a text.');
  });

  it.each([
    ['https://elsewhere.example/a?b=c', true],
    [' http://bücher.example ', true],
    ['', true],
    ['yesterday', false],
    ['elsewhere.example/a', false],
    ['https://elsewhere', false],
    ['https://10.0.0.1/a', false],
    ['https://ada@elsewhere.example/', false],
    ['javascript:alert(1)', false],
  ])('takes %j for where it appeared first: %s', (canonicalUrl, isOne) =>
    expect(missingFields({ ...FIELDS, canonicalUrl }).has('canonicalUrl')).toBe(!isOne),
  );
});

it.each([
  ['[fees](https://)', true],
  ['[fees]()', true],
  ['![](http://)', true],
  ['[fees](https://fees.example)', false],
  ['[fees] (https://)', false],
])('%s: a link without address is %s', (content, isOne) => expect(hasEmptyLink(content)).toBe(isOne));

it.each([
  ['One\n\n![](/a.png)', true],
  ['![ ](/a.png "A title")', true],
  ['![][fees]', true],
  ['![A chart of fees](/a.png)', false],
  ['Wow![]', false],
  ['[](/a)', false],
])('%j: a picture that does not say what it shows is %s', (content, isOne) =>
  expect(hasUnnamedPicture(content)).toBe(isOne),
);
