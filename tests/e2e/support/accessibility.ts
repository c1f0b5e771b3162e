import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** The rules that mind colours: all that another theme changes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What the rules of axe find on the page as it is now, in the themes asked for; an empty list is wanted. @param within selector of a part */
export async function accessibilityFaults(
  page: Page,
  { themes = ['light'], within = 'html' }: { themes?: readonly ('light' | 'dark')[]; within?: string } = {},
): Promise<string[]> {
  // It is long: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const faults: string[] = [];
  for (const [index, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const asked = { within, rules: index > 0 ? OF_COLOURS : null };
    const found = await page.evaluate(async ({ within, rules }) => {
      const runner = (window as unknown as { axe: typeof axe }).axe;
      const only = rules && { runOnly: { type: 'rule' as const, values: rules } };
      const { violations } = await runner.run(within, { resultTypes: ['violations'], ...only });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    }, asked);
    faults.push(...found.map((fault) => `${colorScheme}: ${fault}`));
  }
  return faults;
}
