import type { LaunchOptions } from '@playwright/test';
import { newsPages, withLongWords } from './support/long-words';
import { brokenWordsOf, misfitsOf, NO_MISFITS } from './support/misfits';
import { withOneRow } from './support/phone-rows';
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

for (const [width, height] of [
  [320, 640],
  [390, 844],
] as const)
  test.describe(`letters of twice the size on a phone, ${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('leave the menu on the screen', async ({ page }) => {
      await page.goto('/');
      const header = page.getByRole('banner');
      expect((await header.boundingBox())?.height).toBeLessThan(height / 5);
      await header.getByRole('button', { name: 'Open menu' }).click();
      const panel = header.locator('[data-mw-layer="menu"]');
      await expect(panel).toBeInViewport({ ratio: 1 });
      const last = panel.getByRole('link').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });

    for (const path of ['/create', '/launches', '/presale'])
      test(`leave the words of ${path} whole`, async ({ page }) => {
        await withOneRow(page);
        // The page asks for what it lists only where no document brings it.
        await page.goto('/support');
        await page.getByRole('contentinfo').waitFor();
        await page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click(), path);
        await page.waitForURL(`**${path}`);
        await page.waitForLoadState('networkidle');
        expect(await misfitsOf(page)).toEqual(NO_MISFITS);
        expect(await brokenWordsOf(page)).toEqual([]);
        const row = page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.locator('time') });
        await expect(row).toHaveCount(path === '/create' ? 0 : 1);
        // Nothing of a row is printed over something else of it.
        const covered = await row.evaluateAll((rows) =>
          rows.flatMap((it) => {
            const boxes = [...it.querySelectorAll('a, time, img')].map((part) => part.getBoundingClientRect());
            return boxes.filter((one) =>
              boxes.some(
                (other) =>
                  other !== one &&
                  one.left < other.right - 1 &&
                  other.left < one.right - 1 &&
                  one.top < other.bottom - 1 &&
                  other.top < one.bottom - 1,
              ),
            );
          }),
        );
        expect(covered).toEqual([]);
      });
  });
