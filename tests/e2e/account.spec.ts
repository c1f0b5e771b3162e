import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { account, becomeOwner, PASSWORD } from './support/become-operator';
import { expect, test } from './support/test';

const NAME = 'keys';

/** The code of the period after this one: the gateway takes it, and each period counts once. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
}

async function password(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill(account(NAME));
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('an account gets codes and a passkey, signs in by either, sees its sessions and ends them', async ({
  page,
  browser,
  complaints,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await becomeOwner(page, NAME);
  await page.goto('/admin/account');

  await page.getByRole('button', { name: 'Set up codes' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  const secret = key.replaceAll(' ', '');
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Switch codes on' }).click();
  await expect(page.getByText(/This code is not right/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Switch codes on' }).click();
  const codes = page.getByText(/^([a-z2-7]{4}-){3}[a-z2-7]{4}\s/);
  const recovery = (await codes.textContent()) ?? '';
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 320, height });
  // One to a line on the narrowest telephone, too.
  const lines = codes.evaluate((code) => Math.round(code.clientHeight / parseFloat(getComputedStyle(code).lineHeight)));
  expect(await lines).toBe(10);
  await page.setViewportSize({ width, height });
  await expect(page.getByText(/You have 10 recovery codes left/)).toBeVisible();

  await page.getByRole('textbox', { name: 'Name' }).fill('Telephone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('table', { name: 'Passkeys' }).getByText('Telephone')).toBeVisible();

  // Another device, by password and code; a code that is not right says so and leaves the form.
  const other = await (await browser.newContext()).newPage();
  await other.goto('/admin/account');
  await password(other);
  await expect(other.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await other.getByRole('textbox', { name: 'Code' }).fill('000000');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByText(/This code is not right/)).toBeVisible();
  await other.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 30_000));
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  const sessions = page.getByRole('table', { name: 'Sessions' });
  await expect(sessions.getByRole('row').filter({ hasText: 'Password and code' })).toHaveCount(1);
  await expect(sessions.getByRole('row').filter({ hasText: 'This one' })).toContainText(/Chrome \d+ on Linux.*Passkey/);
  await sessions
    .getByRole('row')
    .filter({ hasText: 'Password and code' })
    .getByRole('button', { name: /End the session/ })
    .click();
  await expect(sessions.getByText('Password and code')).toHaveCount(0);
  await other.getByRole('link', { name: 'Audit log' }).click();
  await expect(other.getByText(/session has ended/)).toBeVisible();
  await other.goto('/admin/account');
  await password(other);
  await other.getByRole('textbox', { name: 'Code' }).fill(recovery.split('\n')[0] ?? '');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByText(/You have 9 recovery codes left/)).toBeVisible();
  await other.context().close();

  await page.getByRole('button', { name: 'Remove Telephone' }).click();
  await page.getByRole('button', { name: 'Remove the passkey' }).click();
  await expect(page.getByRole('table', { name: 'Passkeys' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Switch codes off' }).click();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('Codes are off.')).toBeVisible();

  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill(`${PASSWORD} 2`);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText(/Your password is changed/)).toBeVisible();
  await expect(sessions.getByRole('row')).toHaveCount(2);
  // Chromium reports each answer of the API that refuses.
  complaints.length = 0;
});
