import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './become-operator';

/** The browser forgets the session; the next call of the page is told so. */
export const endSession = (page: Page): Promise<void> => page.context().clearCookies({ name: /^__Host-/ });

/** The question for the password over the screen. */
export const signInAgain = (page: Page): Locator => page.getByRole('dialog', { name: 'Your session has ended' });

/** Answers it, and waits until it has gone. */
export async function answerWithPassword(page: Page, password = PASSWORD): Promise<void> {
  const dialog = signInAgain(page);
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toHaveCount(0);
}
