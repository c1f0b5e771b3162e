import type { Page } from '@playwright/test';
import { DOCUMENTATION_PATHS, GUIDE_PATHS } from '@mintwire/contracts/reading-paths';
import { some } from './support/cases';
import { recordTabStops } from './support/tab-stops';
import { expect, test } from './support/test';

/** Pages with a layout of their own, which differs on phones. */
const LAYOUTS = [
  '/',
  '/create',
  '/launches',
  '/presale',
  '/presale/verify',
  '/news',
  '/news/how-a-crypto-bill-becomes-law',
  '/documentation',
  '/documentation/api',
  '/test',
  '/admin',
];
/** And one of each kind of those that differ in their words. */
const EVERY_KIND = [
  ...LAYOUTS,
  '/support',
  '/security',
  '/terms-of-service',
  DOCUMENTATION_PATHS[0],
  GUIDE_PATHS[0],
  '/no/such/page',
];

/** Tab from the beginning to where it leaves the page. @returns what is wrong on the way */
async function walk(page: Page): Promise<string[]> {
  // What comes late as one scrolls comes now.
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(recordTabStops);
  // Places that scroll are stops, too; a page in which the focus goes round has an end all the same.
  const max = (await page.evaluate(() => window.tabStops.count())) + 40;
  for (let presses = 1; presses < max; presses += 1) {
    await page.keyboard.press('Tab');
    if (presses % 10 === 0 && (await page.evaluate(() => window.tabStops.isOver()))) break;
  }
  return page.evaluate(() => window.tabStops.faults());
}

for (const [width, paths] of [
  [1440, some(EVERY_KIND, 12)],
  [390, some(LAYOUTS, 6)],
] as const)
  test(`Tab alone reaches everything once and in order, visibly, at ${width} px`, async ({ page, complaints }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const faults: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      faults.push(...(await walk(page)).map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
    // Chromium reports the 404 of a document.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('404')));
  });
