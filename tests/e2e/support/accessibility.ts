import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What the rules of axe find on the page as it is now, in the themes asked for; an empty list is wanted. @param within selector of a part */
export async function accessibilityFaults(
  page: Page,
  { themes = ['light'], within = 'html' }: { themes?: readonly ('light' | 'dark')[]; within?: string } = {},
): Promise<string[]> {
  // It is long: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const faults: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await page.evaluate(async (selector) => {
      const runner = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await runner.run(selector, { resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    }, within);
    faults.push(...found.map((fault) => `${colorScheme}: ${fault}`));
  }
  return faults;
}
