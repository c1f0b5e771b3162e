import { becomeOwner } from './support/become-operator';
import { answerWithPassword, endSession, signInAgain } from './support/session-end';
import { expect, test } from './support/test';

test('a session that ends in the middle of a sentence loses neither the text nor the cursor nor what can be undone', async ({
  page,
  complaints,
}) => {
  await becomeOwner(page, 'interrupted');
  await page.goto('/admin/articles');
  await page.getByRole('button', { name: 'New article' }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.type('Fees are small.');
  const saved = page.getByRole('status').filter({ hasText: /^Saved \d\d:\d\d$/ });
  await expect(saved).toBeVisible();
  await page.keyboard.press('Home');

  await endSession(page);
  await page.keyboard.type('All ');
  await expect(signInAgain(page)).toBeVisible();
  await expect(signInAgain(page).getByLabel('Email address')).not.toBeEditable();
  await page.keyboard.press('Escape');
  await signInAgain(page).getByLabel('Password').fill('something else entirely');
  await signInAgain(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(signInAgain(page).getByText('The email address or the password is wrong.')).toBeVisible();
  await signInAgain(page).getByLabel('Password').focus();
  await answerWithPassword(page);

  // Nobody clicks into the text: it goes on where the cursor was.
  await page.keyboard.type('fees. ');
  await expect(text).toContainText('All fees. Fees are small.');
  await expect(saved).toBeVisible();
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('Control+z');
  await expect(text).not.toContainText('All');
  await expect(saved).toBeVisible();
  // Chromium reports each answer 401.
  complaints.length = 0;
});
