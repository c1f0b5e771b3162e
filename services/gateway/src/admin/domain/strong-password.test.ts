import { weakPassword } from './strong-password';

it.each([
  ['aaaaaaaaaaaa', /same character/],
  ['AaAaAaAaAaAa', /same character/],
  ['🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂', /same character/],
  ['            ', /same character/],
  ['ada.lovelace@example.org', /email address/],
  [' Ada.Lovelace@Example.org ', /email address/],
  ['passwordpassword', /easy to guess/],
  ['abababababab', /easy to guess/],
  ['qwertyuiop[]', /easy to guess/],
  ['mintwire12345', /easy to guess/],
  ['lovelace1234', /easy to guess/],
  [`passwordpassword${'password'.repeat(20)}`, /easy to guess/],
])('%s is refused', async (password, reason) =>
  expect(await weakPassword(password, 'Ada.Lovelace@example.org')).toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: [{ path: '/password', message: expect.stringMatching(reason) as string }],
  }),
);

it.each(['correct horse battery staple', 'gibbon-lantern-3-oats', 'k7#Vq!x0Zp2m'])('%s is not', async (password) =>
  expect(await weakPassword(password, 'ada.lovelace@example.org')).toBeNull(),
);
