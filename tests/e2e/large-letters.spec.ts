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

const PAGES = [
  '/',
  '/create',
  '/launches',
  '/presale',
  '/news',
  '/documentation',
  '/support',
  '/test',
  '/admin',
  '/nope',
];

for (const width of [390, 820, 1440])
  for (const path of PAGES)
    test(`letters of twice the size fit ${path}, ${width} px wide`, async ({ page, complaints }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const wide = await page.evaluate(() => ({
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        outside: [...document.querySelectorAll('header :is(a, button), main :is(h1, h2, button, input)')]
          .filter((it) => it.checkVisibility({ visibilityProperty: true }))
          .filter((it) => it.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
          .map((it) => it.textContent || it.tagName),
      }));
      expect(wide).toEqual({ sideways: 0, outside: [] });
      complaints.length = 0;
    });
