import type { LaunchOptions } from '@playwright/test';
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
