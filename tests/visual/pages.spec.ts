import type { Page } from '@playwright/test';
import { ALL_CASES } from '../e2e/support/cases';
import { expect, test } from '../e2e/support/test';
import { holdStill } from './support/hold-still';
import { hiddenOf, ROUTES, THEMES, WHOLE_PAGES, WHOLE_WIDTHS } from './support/pages';
import { sampleLaunch } from './support/sample-launch';

let mint: string;
test.beforeAll(async ({ browser, baseURL }) => {
  mint = await sampleLaunch(browser, baseURL ?? '');
});

async function open(page: Page, name: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: THEMES[0], reducedMotion: 'reduce' });
  await page.goto((ROUTES.get(name) ?? '').replace('<mint>', mint));
  await holdStill(page, hiddenOf(name));
}

for (const [index, name] of WHOLE_PAGES.entries())
  // Every other page as on a telephone.
  for (const width of ALL_CASES ? WHOLE_WIDTHS : [WHOLE_WIDTHS[index % WHOLE_WIDTHS.length] ?? WHOLE_WIDTHS[0]])
    test(`${name} looks as in its pictures at ${width} px`, async ({ page }) => {
      await open(page, name, width);
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
    await open(page, 'presale', 1440);
    const found = await page.evaluate((selector) => {
      const all = [...document.querySelectorAll(selector)];
      for (const sheet of all) sheet.remove();
      return all.length;
    }, sheets);
    expect(found).toBeGreaterThan(0);
    const compared = expect(page).toHaveScreenshot('presale-1440-light.png', { fullPage: true });
    await expect(compared).rejects.toThrow(/different|Expected an image/);
  });
