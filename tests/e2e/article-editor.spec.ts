import type { Browser, Page } from '@playwright/test';
import { becomeOwner } from './support/become-operator';
import { expect, test } from './support/test';

const title = (): string => `Fees explained ${Date.now()}`;
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved \d\d:\d\d$/ })).toBeVisible();

/** Pastes a picture that the page draws, under each of the names, as if they were copied elsewhere. */
async function pastePictures(page: Page, ...names: readonly string[]): Promise<void> {
  await text(page).evaluate(async (target, files) => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 320;
    canvas.getContext('2d')?.fillRect(40, 40, 300, 200);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('no picture');
    const clipboardData = new DataTransfer();
    for (const name of files) clipboardData.items.add(new File([blob], name, { type: 'image/png' }));
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
    );
  }, names);
}

/** Reads a page as somebody without an account. */
async function visit(browser: Browser, baseURL: string | undefined, path: string) {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await page.goto(path);
  return page;
}

test('an article is written, loses nothing when its page is killed, and is published with its picture', async ({
  page,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  const name = title();
  await becomeOwner(page, 'articles');
  await page.goto('/admin/articles');
  await page.getByRole('button', { name: 'New article' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(name);
  await text(page).click();
  await page.keyboard.type('## What a fee is\n\nA fee is paid for each transaction.');
  await saved(page);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'What a fee is' })).toBeVisible();

  // From here on the service has nothing of it, and the page has no time to say so.
  await context.route('**/api/news/admin/articles/*/draft', (route) => route.abort());
  await text(page).press('Control+End');
  await page.keyboard.type(' It is small.');
  await expect(page.getByText('kept on this device')).toBeVisible();
  const address = page.url();
  await page.close({ runBeforeUnload: false });
  await context.unrouteAll();

  const later = await context.newPage();
  await later.goto(address);
  await expect(text(later)).toContainText('It is small.');
  await saved(later);

  await text(later).press('Control+End');
  let sent = 0;
  await later.route('**/api/news/admin/pictures', async (route) => {
    sent += 1;
    if (sent === 1) await expect(text(later)).toContainText('![fees by week]');
    await route.continue();
  });
  await pastePictures(later, 'fees by day.png', 'fees by week.png');
  // They stand as they were given, though the second one is ready first.
  await expect(text(later)).toContainText(/!\[fees by day\]\(\/api\/news\/pictures\/.*!\[fees by week\]/s);
  await expect(later.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'fees by day' })).toBeVisible();
  await later.getByRole('tab', { name: 'Details' }).click();
  await later.getByLabel('Category').selectOption('technology');
  await later.getByLabel('Author').fill('Ada');
  await later.getByRole('button', { name: 'Publish', exact: true }).click();
  await later.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(later.getByText('Published. New page views have it.')).toBeVisible();

  await later.getByRole('tab', { name: 'Publishing' }).click();
  const path = (await later.getByRole('link', { name: /^\/news\// }).getAttribute('href')) ?? '';
  const reader = await visit(browser, baseURL, path);
  await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(reader.getByText('It is small.').last()).toBeVisible();
  await expect(reader.getByRole('img', { name: 'fees by day' })).toBeVisible();

  await later.getByRole('button', { name: 'Archive', exact: true }).click();
  await later.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(later.getByText('It is archived.')).toBeVisible();
  await expect(async () => expect((await reader.goto(path))?.status()).toBe(410)).toPass();
  await reader.context().close();
  // Chromium reports the requests that were cut.
  complaints.length = 0;
});
