import { chanceWords, durationWords } from './search-words';

it.each([
  [0.4, 'less than a second'],
  [1, 'about 1 second'],
  [59, 'about 59 seconds'],
  [90, 'about 2 minutes'],
  [7_200, 'about 2 hours'],
  [86_400 * 3, 'about 3 days'],
  [31_557_600 * 50_000, 'about 50,000 years'],
])('%d seconds read %s', (seconds, words) => expect(durationWords(seconds)).toBe(words));

it.each([
  [0.9999, 'almost always'],
  [0.4, '40 times in 100'],
  [0.0088, 'once in 114 searches'],
  [0, 'almost never'],
])('a chance of %d reads %s', (share, words) => expect(chanceWords(share)).toBe(words));
