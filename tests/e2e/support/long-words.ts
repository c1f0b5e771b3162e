import type { Page } from '@playwright/test';

/** A title of one word, and a tag that is nearly as long. */
const LONG_TITLE = 'W'.repeat(80);
const LONG_TAG = 'a-very-long-tag-that-goes-on-and-on-and-on';

/** Every article that the page asks for is named so. */
export async function withLongWords(page: Page): Promise<void> {
  await page.route('**/api/news/**', async (route) => {
    const response = await route.fetch();
    if (!response.headers()['content-type']?.startsWith('application/json')) return route.fulfill({ response });
    const body = (await response.text())
      .replace(/"title":"[^"]*"/g, `"title":"${LONG_TITLE}"`)
      .replace(/"tags":\[[^\]]*\]/g, `"tags":["${LONG_TAG}"]`);
    return route.fulfill({ response, body });
  });
}

/** Goes to the list and to its first article without asking for a document: what is shown is what was named so. */
export async function* newsPages(page: Page): AsyncGenerator<string> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/support');
  await page.getByRole('contentinfo').waitFor();
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/news"]')?.click());
  await page.getByRole('main').getByRole('link', { name: LONG_TITLE }).first().waitFor();
  yield '/news';
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('article').getByRole('link', { name: LONG_TITLE }).first().click();
  await page.getByRole('heading', { level: 1, name: LONG_TITLE }).waitFor();
  yield 'an article';
}
