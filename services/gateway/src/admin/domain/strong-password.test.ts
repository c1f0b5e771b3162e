import { weakPassword } from './strong-password';

it.each([
  ['aaaaaaaaaaaa', /same character/],
  ['AaAaAaAaAaAa', /same character/],
  ['🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂', /same character/],
  ['            ', /same character/],
  ['ada.lovelace@example.org', /e-mail address/],
  [' Ada.Lovelace@Example.org ', /e-mail address/],
])('%s is refused', (password, reason) => expect(weakPassword(password, 'Ada.Lovelace@example.org')).toMatch(reason));

it.each(['abababababab', 'correct horse battery staple', 'ada.lovelace@example.com'])('%s is not', (password) =>
  expect(weakPassword(password, 'ada.lovelace@example.org')).toBeNull(),
);
