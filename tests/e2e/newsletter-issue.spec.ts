import { FORGED_LINK } from './support/confirm-link';
import { openScreen } from './support/admin-menu';
import { becomeOwner } from './support/become-operator';
import { expect, test } from './support/test';

test('an issue of the newsletter is composed, seen, tested and sent; without a mail server its mails wait and can be read', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await becomeOwner(page, 'letters');

  await openScreen(page, 'Newsletter', 'Subscribers');
  await page.getByRole('button', { name: 'Import subscribers' }).click();
  await page.getByLabel('Where they agreed').fill('Sign-up list of the conference');
  await page.getByLabel('On which day').fill('2025-01-31');
  await page.getByLabel('Addresses').fill('letters-ada@example.org\nletters-bob@example.org');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText(/^2 subscribers added/)).toBeVisible();
  await page.getByLabel('Search').fill('letters-ada@example.org');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('l•••@example.org')).toHaveCount(1);

  await openScreen(page, 'Newsletter', 'Issues');
  await page.getByRole('button', { name: 'New issue' }).click();
  await page.getByRole('textbox', { name: /^Subject/ }).fill('The week on chain');
  await page.getByLabel('Text above the articles').fill('Hello **readers**.');
  const add = page.getByRole('button', { name: /^Add: / }).first();
  const title = ((await add.getAttribute('aria-label')) ?? '').replace('Add: ', '');
  await add.click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.locator('strong')).toHaveCSS('font-weight', '700');
  await expect(preview.locator('.letter')).toHaveCSS('max-width', '600px');
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d\d:\d\d$/ })).toBeVisible();
  // What is typed is there again in a page that was not told of its end.
  await page.getByLabel('Preview text').fill('What moved');
  await page.reload();
  await expect(page.getByLabel('Preview text')).toHaveValue('What moved');
  await page.getByLabel('Send a test to').fill('letters-ed@example.org');
  await page.getByRole('button', { name: 'Send the test' }).click();
  await expect(page.getByText('The test mail waits in the outbox.')).toBeVisible();
  await expect(page.getByText('No mail server is set', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Send or schedule' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress.getByText(/^0 of /)).toBeVisible();
  await expect(progress.getByText(/There is no mail server/)).toBeVisible({ timeout: 20_000 });
  await progress.getByRole('button', { name: 'Pause' }).click();
  await expect(progress.getByText('Paused')).toBeVisible();

  await openScreen(page, 'Newsletter', 'Outbox');
  await page.getByRole('button', { name: 'Read the mail to letters-ed@example.org' }).click();
  await expect(page.getByRole('dialog').getByText(/Hello \*\*readers\*\*/)).toBeVisible();
  await page.keyboard.press('Escape');

  for (const on of [true, false]) {
    await openScreen(page, 'Newsletter', 'Statistics');
    await page.getByRole('switch', { name: 'Count openings and clicks' }).setChecked(on);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. It holds for mails that are sent from now on.')).toBeVisible();
    // The gateway hears of a saved setting by a notification.
    await expect(async () => {
      await page.goto(FORGED_LINK);
      await expect(page.getByRole('button', { name: 'Confirm subscription' })).toBeVisible();
      await expect(page.getByText(/^We count how often our newsletters are opened/)).toHaveCount(on ? 1 : 0, {
        timeout: 1_000,
      });
    }).toPass();
    await page.goto('/admin');
  }
});
