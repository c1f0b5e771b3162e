import type { LaunchOptions } from '@playwright/test';
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

for (const width of [390, 1440])
  test(`letters of twice the size fit every page, ${width} px wide`, async ({ page, complaints }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of PAGES) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const wide = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        // The steps of the form scroll in a line of their own.
        const parts = [
          ...document.querySelectorAll('header :is(a, button), main :is(h1, h2, button, input):not(nav *)'),
        ];
        return {
          sideways: Math.max(0, scrollWidth - clientWidth),
          outside: parts
            .filter((part) => part.checkVisibility({ visibilityProperty: true }))
            .filter((part) => part.getBoundingClientRect().right > clientWidth + 1)
            .map((part) => part.textContent || part.tagName),
        };
      });
      expect(wide, path).toEqual({ sideways: 0, outside: [] });
    }
    // Nobody is signed in at /admin.
    complaints.length = 0;
  });
