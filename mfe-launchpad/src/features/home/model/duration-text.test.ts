import { durationText } from './duration-text';

it.each([
  [0.84, '0.8 s'],
  [3, '3 s'],
  [12.4, '12 s'],
  [119, '119 s'],
  [150, '3 min'],
])('%d seconds read %s', (seconds, text) => expect(durationText(seconds)).toBe(text));
