import type { LaunchOptions } from '@playwright/test';
import { newsPages, withLongWords } from './support/long-words';
import { misfitsOf, NO_MISFITS } from './support/misfits';
import { expect, test as base } from './support/test';

/** The size that a reader sets in the browser; `rem` and the widths of media queries follow it. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] });
    },
    { scope: 'worker' },
  ],
});

const PAGES = ['/', '/create', '/launches', '/presale', '/news', '/documentation', '/support', '/admin'];

test('letters of twice the size fit an article and the choice of a wallet, 320 px wide', async ({ page }) => {
  await withLongWords(page);
  for await (const where of newsPages(page)) {
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await misfitsOf(page), where).toEqual(NO_MISFITS);
  }
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a wallet' });
  await expect(dialog.getByRole('button', { name: 'Development wallet' })).toBeVisible();
  expect(
    await dialog.evaluate(
      (it) =>
        [it, ...it.querySelectorAll('*')].filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 2)
          .length,
    ),
  ).toBe(0);
});

for (const width of [320, 390, 1440])
  test(`letters of twice the size fit every page, ${width} px wide`, async ({ page, complaints }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of PAGES) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await misfitsOf(page), path).toEqual(NO_MISFITS);
    }
    // Nobody is signed in at /admin.
    complaints.length = 0;
  });
