import { cleanup, render, screen } from '@testing-library/react';
import { answerCalls } from '@mintwire/admin-kit/testing';
import type { SignInOffer } from '@mintwire/contracts';
import { TestHost } from '@mintwire/platform/testing';
import { SignInPage } from './sign-in-page';

const ACME = { passkeys: false, singleSignOn: 'Acme', hasAccounts: true };

function open(path: string, offer: SignInOffer) {
  window.history.replaceState(null, '', path);
  answerCalls(() => ({ body: offer }));
  render(
    <TestHost path={path}>
      <SignInPage onSignedIn={() => undefined} />
    </TestHost>,
  );
}

it('offers the single sign-on by its name, which leads back to the screen that was wanted', async () => {
  open('/admin/audit?days=7', ACME);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Continue with Acme' });
  expect(link.getAttribute('href')).toBe('/api/admin/single-sign-on?to=%2Fadmin%2Faudit%3Fdays%3D7');
  expect([screen.queryByRole('button', { name: /passkey/ }), screen.queryByRole('alert')]).toEqual([null, null]);
});

it.each([
  ['OIDC_NO_ACCOUNT', /Ask an owner to invite you/],
  ['SOMETHING_NEW', /did not succeed/],
  ['<img src=x>', /did not succeed/],
])('says why a single sign-on came back without anybody: %s', async (code, sentence) => {
  open(`/admin?refused=${encodeURIComponent(code)}`, ACME);
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  await screen.findByRole('link', { name: 'Continue with Acme' });
});

it('says who helps when a password is forgotten, and speaks of the setup link only while nobody has an account', async () => {
  open('/admin', ACME);
  await screen.findByText(/Forgotten your password/);
  expect(screen.queryByText(/setup link that the start command prints/)).toBeNull();
  cleanup();
  open('/admin', { ...ACME, hasAccounts: false });
  await screen.findByText(/setup link that the start command prints/);
  expect(screen.queryByText(/Forgotten your password/)).toBeNull();
});
