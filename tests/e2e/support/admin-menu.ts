import { expect, type Page } from '@playwright/test';

/** Goes to a screen of the administration by its menu, whose groups are closed but for that of the current screen. */
export async function openScreen(page: Page, group: string, title: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Administration' });
  const link = menu.getByRole('link', { name: title, exact: true });
  const summary = menu.locator('summary', { hasText: group });
  await expect(summary).toBeVisible();
  if (!(await link.isVisible())) await summary.click();
  await link.click();
}
