import { deciderText } from './decider-text';

it.each([
  ['rules', 'The automatic rules'],
  ['rule:claim-pages', 'The automatic rule about claim pages'],
  ['model:gpt-oss', 'The language model gpt-oss'],
  ['ban: address', 'A ban by address'],
  ['account:ed@example.org', 'ed@example.org'],
  ['something new', 'something new'],
])('%s is %s in words', (decidedBy, text) => expect(deciderText(decidedBy)).toBe(text));
