import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/support/test';
import { holdStill } from './support/hold-still';
import { sampleLaunch } from './support/sample-launch';

const WIDTHS = [1440, 390] as const;
const THEMES = ['light', 'dark'] as const;

/** Name of the pictures, address, and what is left out. */
const PAGES: readonly (readonly [name: string, path: string, hide?: string])[] = [
  ['home', '/'],
  ['create', '/create'],
  ['launches', '/launches'],
  ['receipt', '/launches/<mint>'],
  ['presale', '/presale'],
  ['news', '/news'],
  ['article', '/news/how-a-crypto-bill-becomes-law'],
  ['documentation', '/documentation'],
  // The first sections are about this machine, and not about a look.
  ['components', '/test', 'main section:not([id], [aria-label])'],
];

let mint: string;
test.beforeAll(async ({ browser, baseURL }) => {
  mint = await sampleLaunch(browser, baseURL ?? '');
});

async function open(page: Page, path: string, width: number, hide?: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: THEMES[0], reducedMotion: 'reduce' });
  await page.goto(path.replace('<mint>', mint));
  await holdStill(page, hide);
}

for (const [name, path, hide] of PAGES)
  for (const width of WIDTHS)
    test(`${name} looks as in its pictures at ${width} px`, async ({ page }) => {
      await open(page, path, width, hide);
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        await expect.soft(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, { fullPage: true });
      }
    });

for (const [lost, sheets] of [
  ['all styles', 'style, link[rel="stylesheet"]'],
  ['the styles of its remote', 'style[data-href^="__federation_expose"]'],
] as const)
  test(`a page without ${lost} does not pass`, async ({ page }) => {
    test.skip(test.info().config.updateSnapshots !== 'none', 'It must not become the picture.');
    await open(page, '/presale', 1440);
    const found = await page.evaluate((selector) => {
      const all = [...document.querySelectorAll(selector)];
      for (const sheet of all) sheet.remove();
      return all.length;
    }, sheets);
    expect(found).toBeGreaterThan(0);
    const compared = expect(page).toHaveScreenshot('presale-1440-light.png', { fullPage: true });
    await expect(compared).rejects.toThrow(/different|Expected an image/);
  });
