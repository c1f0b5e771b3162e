import { setupLink } from './support/setup-link';
import { expect, test } from './support/test';

const ACCOUNT = { email: 'owner@example.com', password: 'correct horse battery staple' };

test.describe.serial('the administration', () => {
  test('begins with a setup link that works once', async ({ page, complaints }) => {
    const link = await setupLink();
    await page.goto(link);
    await page.getByLabel('E-mail address').fill(ACCOUNT.email);
    await page.getByLabel('Password').fill(ACCOUNT.password);
    await page.getByRole('button', { name: 'Make the account' }).click();
    await expect(page.getByText(`${ACCOUNT.email} (owner)`)).toBeVisible();
    await expect(page.getByRole('row', { name: /mfe-news/ })).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');

    await page.context().clearCookies();
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByLabel('E-mail address').fill('second@example.com');
    await page.getByLabel('Password').fill(ACCOUNT.password);
    await page.getByRole('button', { name: 'Make the account' }).click();
    await expect(page.getByText(/used already or is too old/)).toBeVisible();
    complaints.length = 0;
  });

  test('asks for a password, keeps the session in a cookie that scripts cannot read, and ends it', async ({
    page,
    complaints,
  }) => {
    await page.goto('/admin');
    await page.getByLabel('E-mail address').fill(ACCOUNT.email);
    await page.getByLabel('Password').fill('something else entirely');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('This e-mail address and password do not fit together.')).toBeVisible();
    await page.getByLabel('Password').fill(ACCOUNT.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    const [session] = (await page.context().cookies()).filter(({ name }) => name.startsWith('__Host-'));
    expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('__Host-'))).toEqual([]);
    // Chromium reports each answer 401 of the API.
    complaints.length = 0;
  });
});
